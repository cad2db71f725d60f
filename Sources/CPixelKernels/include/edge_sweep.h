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

/// One side of a convex shape: points from `first` down to `last`.
typedef struct tb_edge_chain {
  /// The index of the first point.
  ptrdiff_t first;
  /// The index of the last point.
  ptrdiff_t last;
  /// The index of the point above the piece that the row before ended in.
  ptrdiff_t cursor;
} tb_edge_chain;

/// One row of pixels in which the exact areas that the sides of a shape leave are added up.
///
/// Every piece of a side changes, column by column, how much of the pixels to its right is inside.
/// The changes are added into `areas`; their running sum is the coverage. Only sums, products and
/// quotients of doubles in a fixed order: the same bits on every machine.
typedef struct tb_edge_row {
  /// Changes of coverage, one for each column and two more; all 0 before and after.
  double *_Nonnull areas;
  /// The column that index 0 stands for.
  double left;
  /// Columns.
  ptrdiff_t width;
  /// The row.
  double y;
  /// How much of the row lies between the shape's top and bottom, 0 to 1.
  double height;
} tb_edge_row;

/// How a row is covered, in columns from 0: partly from `start`, by `height` from `solid_start` to
/// `solid_end`, partly until `end`.
typedef struct tb_edge_coverage {
  ptrdiff_t start;
  ptrdiff_t solid_start;
  ptrdiff_t solid_end;
  ptrdiff_t end;
  /// `height` as a byte.
  uint8_t solid;
} tb_edge_coverage;

/// Works out how two sides cover a row; `start` is −1 where one of them does not reach it.
///
/// `cover` gets the coverage of the partly covered columns. The chains' cursors move to this row.
tb_edge_coverage tb_edge_row_cover(
    const tb_edge_row *_Nonnull row, const tb_edge_point *_Nonnull points,
    tb_edge_chain *_Nonnull left, tb_edge_chain *_Nonnull right, uint8_t *_Nonnull cover);

#endif
