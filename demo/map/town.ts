import { bend, chance, growth, meeting, ranks, spacingOf } from './town-grid.ts';
import type { MapNames } from './names.ts';

// Names of the streets, districts and squares of the invented town. They depend only on the place, so the map
// and the simulator of places agree.

/** The rank of the narrowest streets with the name of an avenue. */
export const avenueRank = 1;
/** The rank of the streets between districts. */
export const districtRank = 2;

const pick = (list: readonly string[], share: number): string => list[Math.floor(share * list.length)] ?? '';
const fill = (pattern: string, name: string): string => pattern.replace('{name}', name);

/**
 * Returns the name of a street.
 * @param index of the street among those of its own rank (`ownRank`)
 */
export function streetName(names: MapNames, rank: number, isColumn: boolean, index: number): string {
  const name = pick(names.streets, chance(index, rank * 2 + Number(isColumn), 31));
  return fill(rank >= avenueRank ? names.avenue : names.street, name);
}

/** Returns the name of the district of a column and a row of its rank. */
export const districtName = (names: MapNames, column: number, row: number): string =>
  fill(names.district, pick(names.districts, chance(column, row, 32)));

/** Returns the name of the square where two streets between districts cross. */
export const squareName = (names: MapNames, column: number, row: number): string =>
  fill(names.square, pick(names.squares, chance(column, row, 33)));

const worldSize = 256 * 2 ** 18;

/** A point in degrees, WGS 84. */
export interface Point {
  lat: number;
  long: number;
}

/** Converts degrees to pixels of zoom 18 (Web Mercator). */
export function toPixels({ lat, long }: Point): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [
    ((long + 180) / 360) * worldSize,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  ];
}

/** Converts pixels of zoom 18 to degrees. */
export function toDegrees(x: number, y: number): Point {
  const turned = Math.PI * (1 - (2 * y) / worldSize);
  return { lat: (Math.atan(Math.sinh(turned)) * 180) / Math.PI, long: (x / worldSize) * 360 - 180 };
}

/** Returns the column and the row of a point as fractions of the spacing of a rank. */
function cellOf(point: Point, rank: number): [column: number, row: number] {
  const [x, y] = toPixels(point);
  const spacing = spacingOf(rank);
  return [(x - bend(y)) / spacing, (y - bend(x)) / spacing];
}

/** Returns rank and index of a street: each eighth street of a rank is one of the rank above. */
export function ownRank(rank: number, index: number): { rank: number; index: number } {
  if (index % growth !== 0 || rank === ranks) return { rank, index };
  return ownRank(rank + 1, index / growth);
}

const avenueName = (names: MapNames, isColumn: boolean, index: number): string => {
  const own = ownRank(avenueRank, index);
  return streetName(names, own.rank, isColumn, own.index);
};

/** Returns the names of the nearest avenue and of the district at a point. */
export function namesAt(names: MapNames, point: Point): { street: string; district: string } {
  const [column, row] = cellOf(point, avenueRank);
  const offset = (value: number): number => Math.abs(value - Math.round(value));
  const isColumn = offset(column) < offset(row);
  const [districtColumn, districtRow] = cellOf(point, districtRank);
  return {
    street: avenueName(names, isColumn, Math.round(isColumn ? column : row)),
    district: districtName(names, Math.floor(districtColumn), Math.floor(districtRow)),
  };
}

/** A named avenue or district, and one of its points. */
export interface NamedPlace extends Point {
  name: string;
}

/** Avenues to each side of a point, and districts, that are looked through. */
const reach = { avenues: 24, districts: 3 };

/** Returns the avenues and districts around a point, the nearest first. */
export function placesAround(names: MapNames, point: Point): NamedPlace[] {
  const [column, row] = cellOf(point, avenueRank).map(Math.round) as [number, number];
  const [districtColumn, districtRow] = cellOf(point, districtRank).map(Math.floor) as [number, number];
  const at = (atColumn: number, atRow: number, rank: number): Point => {
    const spacing = spacingOf(rank);
    return toDegrees(...meeting(atColumn * spacing, atRow * spacing));
  };
  const steps = (most: number): number[] =>
    Array.from({ length: most * 2 + 1 }, (_, index) => (index % 2 === 0 ? index / 2 : -(index + 1) / 2));
  const avenues = steps(reach.avenues).flatMap((step) => [
    { name: avenueName(names, true, column + step), ...at(column + step, row + 0.5, avenueRank) },
    { name: avenueName(names, false, row + step), ...at(column + 0.5, row + step, avenueRank) },
  ]);
  const districts = steps(reach.districts).flatMap((right) =>
    steps(reach.districts).map((down) => ({
      name: districtName(names, districtColumn + right, districtRow + down),
      ...at(districtColumn + right + 0.5, districtRow + down + 0.5, districtRank),
    })),
  );
  return [...avenues, ...districts];
}
