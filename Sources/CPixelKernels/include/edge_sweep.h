#ifndef TRANSITIONBENCH_EDGE_SWEEP_H
#define TRANSITIONBENCH_EDGE_SWEEP_H

#include <stddef.h>
#include <stdint.h>

/// A point in pixels, and the way to the next one of its chain.
typedef struct tb_edge_point {
  /// The column.
  double x;
  /// The row.
  double y;
  /// How far the column moves in one row until the next point.
  double slope;
} tb_edge_point;

/// Columns, the end excluded; an end before the start for none.
typedef struct tb_edge_columns {
  ptrdiff_t start;
  ptrdiff_t end;
} tb_edge_columns;

/// Where the exact areas that the sides of a shape leave in one row of pixels are added up.
///
/// Every piece of a side changes, column by column, how much of the pixels to its right is inside.
/// The changes are added into `areas`; their running sum is the coverage. Only sums, products and
/// quotients of doubles in a fixed order: the same bits on every machine.
typedef struct tb_edge_row {
  /// Changes of coverage, one for each column and two more; all 0 at first.
  double *_Nonnull areas;
  /// The column that index 0 stands for.
  double left;
  /// Columns.
  ptrdiff_t width;
  /// The row.
  double y;
} tb_edge_row;

/// Adds one side: what is to the right of it counts with a sign, 1 for a left side, −1 for a right
/// one.
///
/// The side runs from point `first` down to point `last`; `cursor` is the point above the piece that
/// the last row ended in, and moves to this row's. Returns the columns the side runs through.
tb_edge_columns tb_edge_row_add(
    const tb_edge_row *_Nonnull row, const tb_edge_point *_Nonnull points, ptrdiff_t first,
    ptrdiff_t last, ptrdiff_t *_Nonnull cursor, double sign);

/// Turns the changes in some columns into coverage and sets them back to 0.
void tb_edge_row_resolve(
    const tb_edge_row *_Nonnull row, tb_edge_columns columns, double sum, uint8_t *_Nonnull cover);

#endif
