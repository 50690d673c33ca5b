// The grid of the invented town: a hierarchy of streets whose spacing grows by a factor of eight. Units are
// pixels of zoom 18, so that every zoom shows the same town.

/** Width and height of a tile. */
export const size = 256;

/** The part of the town that a tile shows. */
export interface View {
  scale: number;
  left: number;
  top: number;
}

/** Units between the narrowest streets. */
const block = 192;
/** The factor from the spacing of one rank of streets to the next. */
export const growth = 8;
export const ranks = 8;

/** A pseudo-random number from 0 to 1 for two whole numbers and a purpose. */
export function chance(a: number, b: number, purpose: number): number {
  let hash =
    Math.imul(a ^ 0x9e3779b1, 0x85ebca6b) ^
    Math.imul(b ^ 0xc2b2ae35, 0x27d4eb2f) ^
    Math.imul(purpose + 1, 0x165667b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Returns the units between two streets of a rank. */
export const spacingOf = (rank: number): number => block * growth ** rank;

/**
 * How far a street of a rank deviates from its straight line: neighbours deviate alike, so that they never
 * meet.
 */
const swing = (along: number, rank: number): number =>
  Math.sin(along / (spacingOf(rank) * 5.3) + rank) * spacingOf(rank) * 0.6 +
  Math.sin(along / (spacingOf(rank) * 1.9)) * spacingOf(rank) * 0.12;
/** Returns how far the streets deviate at a place along them. */
export const bend = (along: number): number => [0, 1, 2].reduce((sum, rank) => sum + swing(along, rank), 0);

/**
 * Where a column and a row of the town cross: each deviates with the other, and a few iterations find the
 * point.
 */
export function meeting(column: number, row: number): [x: number, y: number] {
  let [x, y] = [column, row];
  for (let turn = 0; turn < 12; turn += 1) [x, y] = [column + bend(y), row + bend(x)];
  return [x, y];
}

/**
 * Indexes of the columns or rows that a tile shows: those around it, corrected by the deviation of the
 * streets there.
 */
export function* cells(view: View, isColumn: boolean, spacing: number): Generator<number> {
  const length = size / view.scale;
  const [across, along] = isColumn ? [view.left, view.top] : [view.top, view.left];
  const bends = Array.from({ length: 9 }, (_, step) => bend(along + (length * step) / 8));
  const slack = spacing * 0.2;
  const last = Math.ceil((across + length - Math.min(...bends) + slack) / spacing);
  for (let index = Math.floor((across - Math.max(...bends) - slack) / spacing); index <= last; index += 1)
    yield index;
}
