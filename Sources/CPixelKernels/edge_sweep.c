#pragma STDC FP_CONTRACT OFF
#include "edge_sweep.h"

#define INLINE static inline __attribute__((always_inline))

/// Columns, the end excluded; an end before the start for none.
typedef struct columns {
  ptrdiff_t start;
  ptrdiff_t end;
} columns;

INLINE double smaller(double one, double other) { return one < other ? one : other; }

INLINE double larger(double one, double other) { return one > other ? one : other; }

/// A number above 0 rounded up; processors without the instruction would call a library.
INLINE ptrdiff_t rounded_up(double value) {
  ptrdiff_t whole = (ptrdiff_t)value;
  return (double)whole < value ? whole + 1 : whole;
}

/// Adds a piece from column `low` to column `high`, both inside.
INLINE void add_area(double *areas, double low, double high, double height) {
  ptrdiff_t first = (ptrdiff_t)low;
  ptrdiff_t last = (ptrdiff_t)high;
  if (first == last) {
    double middle = (low + high) / 2 - (double)first;
    areas[first] += height * (1 - middle);
    areas[first + 1] += height * middle;
    return;
  }
  double rise = height / (high - low);
  double before = (double)(first + 1) - low;
  double beyond = high - (double)last;
  double covered = 0.5 * rise * before * before;
  areas[first] += covered;
  for (ptrdiff_t column = first + 1; column < last; column++) {
    double area = rise * (before + (double)(column - first) - 0.5);
    areas[column] += area - covered;
    covered = area;
  }
  double last_area = rise * ((double)last - low + beyond * (1 - beyond / 2));
  areas[last] += last_area - covered;
  areas[last + 1] += height - last_area;
}

/// Adds a piece that may reach beyond the columns: what is left of them counts as on their border,
/// what is right of them not at all.
INLINE void add_cut(
    const tb_edge_row *row, columns *touched, double one, double other, double height) {
  double low = smaller(one, other);
  double high = larger(one, other);
  double limit = (double)row->width;
  ptrdiff_t start = low <= 0 ? 0 : low >= limit ? row->width : (ptrdiff_t)low;
  ptrdiff_t end = high <= 0 ? 0 : high >= limit ? row->width : rounded_up(high);
  if (start < touched->start) touched->start = start;
  if (end > touched->end) touched->end = end;
  if (low < 0) {
    double outside = high <= 0 ? height : height * (low / (low - high));
    row->areas[0] += outside;
    height -= outside;
    low = 0;
    if (high <= 0) return;
  }
  if (high > limit) {
    if (low >= limit) return;
    height *= (limit - low) / (high - low);
    high = limit;
  }
  add_area(row->areas, low, high, height);
}

/// Adds one side: what is to the right of it counts with a sign, 1 for a left side, −1 for a right
/// one. Returns the columns the side runs through.
INLINE columns add_side(
    const tb_edge_row *row, const tb_edge_point *points, tb_edge_chain *chain, double sign) {
  columns touched = {row->width, 0};
  ptrdiff_t last = chain->last;
  if (chain->first >= last) return touched;
  double y = row->y;
  ptrdiff_t index = chain->cursor;
  while (index > chain->first && points[index].y > y) index--;
  while (index < last && points[index + 1].y <= y) index++;
  chain->cursor = index;
  for (; index < last && points[index].y < y + 1; index++) {
    const tb_edge_point *upper = points + index;
    const tb_edge_point *lower = upper + 1;
    double top = larger(upper->y, y);
    double bottom = smaller(lower->y, y + 1);
    if (!(bottom > top)) continue;
    double from = upper->x;
    double to = upper->x;
    if (upper->x != lower->x) {
      if (top != upper->y) from = upper->x + (top - upper->y) * upper->slope;
      to = bottom == lower->y ? lower->x : upper->x + (bottom - upper->y) * upper->slope;
    }
    add_cut(row, &touched, from - row->left, to - row->left, sign * (bottom - top));
  }
  return touched;
}

INLINE uint8_t byte_of(double fraction) {
  return (uint8_t)(ptrdiff_t)(smaller(larger(fraction, 0), 1) * 255 + 0.5);
}

/// Turns the changes in some columns into coverage and sets them back to 0.
INLINE void resolve(const tb_edge_row *row, columns touched, double sum, uint8_t *cover) {
  double *areas = row->areas;
  for (ptrdiff_t column = touched.start; column < touched.end; column++) {
    sum += areas[column];
    areas[column] = 0;
    cover[column] = byte_of(sum);
  }
  areas[touched.end] = 0;
  areas[touched.end + 1] = 0;
}

/// The row without uncovered pixels at its ends; evenly covered ones join the solid part.
INLINE tb_edge_coverage trimmed(tb_edge_coverage row, const uint8_t *cover) {
  while (row.start < row.solid_start && cover[row.start] == 0) row.start++;
  if (row.solid_start >= row.solid_end) {
    while (row.end > row.start && cover[row.end - 1] == 0) row.end--;
    row.solid_start = row.end;
    row.solid_end = row.end;
    return row;
  }
  while (row.end > row.solid_end && cover[row.end - 1] == 0) row.end--;
  while (row.solid_start > row.start && cover[row.solid_start - 1] == row.solid) row.solid_start--;
  while (row.solid_end < row.end && cover[row.solid_end] == row.solid) row.solid_end++;
  return row;
}

tb_edge_coverage tb_edge_row_cover(
    const tb_edge_row *row, const tb_edge_point *points, tb_edge_chain *left,
    tb_edge_chain *right, uint8_t *cover) {
  columns lefts = add_side(row, points, left, 1);
  columns rights = add_side(row, points, right, -1);
  if (lefts.start > lefts.end || rights.start > rights.end) {
    for (ptrdiff_t column = 0; column < row->width + 2; column++) row->areas[column] = 0;
    return (tb_edge_coverage){.start = -1};
  }
  tb_edge_coverage coverage = {
    lefts.start, lefts.end, rights.start, lefts.end > rights.end ? lefts.end : rights.end,
    byte_of(row->height)};
  if (lefts.end < rights.start) {
    // In this order: the left side's last change may stand in the right side's first column.
    resolve(row, rights, row->height, cover);
    resolve(row, lefts, 0, cover);
  } else {
    if (rights.start < lefts.start) coverage.start = rights.start;
    resolve(row, (columns){coverage.start, coverage.end}, 0, cover);
    coverage.solid_start = coverage.end;
    coverage.solid_end = coverage.end;
  }
  return trimmed(coverage, cover);
}
