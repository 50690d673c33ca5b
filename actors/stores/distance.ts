import type { GeoPoint } from '#data/storage/shapes.ts';

export type { GeoPoint };

/** Mean radius of the earth in metres (IUGG). */
const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the metres between two points along the great circle (haversine formula). */
export function distanceBetween(a: GeoPoint, b: GeoPoint): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = halfLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
