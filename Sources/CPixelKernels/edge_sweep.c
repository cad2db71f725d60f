#pragma STDC FP_CONTRACT OFF
#include "edge_sweep.h"

#define INLINE static inline __attribute__((always_inline))

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
    const tb_edge_row *row, tb_edge_columns *columns, double one, double other, double height) {
  double low = smaller(one, other);
  double high = larger(one, other);
  double limit = (double)row->width;
  ptrdiff_t start = low <= 0 ? 0 : low >= limit ? row->width : (ptrdiff_t)low;
  ptrdiff_t end = high <= 0 ? 0 : high >= limit ? row->width : rounded_up(high);
  if (start < columns->start) columns->start = start;
  if (end > columns->end) columns->end = end;
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

tb_edge_columns tb_edge_row_add(
    const tb_edge_row *row, const tb_edge_point *points, ptrdiff_t first, ptrdiff_t last,
    ptrdiff_t *cursor, double sign) {
  tb_edge_columns columns = {row->width, 0};
  if (first >= last) return columns;
  double y = row->y;
  ptrdiff_t index = *cursor;
  while (index > first && points[index].y > y) index--;
  while (index < last && points[index + 1].y <= y) index++;
  *cursor = index;
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
    add_cut(row, &columns, from - row->left, to - row->left, sign * (bottom - top));
  }
  return columns;
}

void tb_edge_row_resolve(
    const tb_edge_row *row, tb_edge_columns columns, double sum, uint8_t *cover) {
  double *areas = row->areas;
  for (ptrdiff_t column = columns.start; column < columns.end; column++) {
    sum += areas[column];
    areas[column] = 0;
    cover[column] = (uint8_t)(ptrdiff_t)(smaller(larger(sum, 0), 1) * 255 + 0.5);
  }
  areas[columns.end] = 0;
  areas[columns.end + 1] = 0;
}
