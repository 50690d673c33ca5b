import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf, places, priceAt } from './price-places.ts';

const bounds = { min: 45_000, max: 12_400_000 };

it('has the range of the list at its ends, and round prices between them', () => {
  expect([priceAt(0, bounds), priceAt(places, bounds)]).toEqual([45_000, 12_400_000]);
  expect(priceAt(50, bounds)).toBe(3_100_000);
  expect([placeOf(0, bounds), placeOf(45_000, bounds), placeOf(99_000_000, bounds)]).toEqual([0, 0, places]);
  expect(placeOf(7, { min: 7, max: 7 })).toBe(0);
});

it('never leaves the range, and never goes back', () => {
  const range = fc.record({ min: fc.nat(1e9), size: fc.integer({ min: 1, max: 1e9 }) });
  fc.assert(
    fc.property(range, fc.integer({ min: 0, max: places - 1 }), ({ min, size }, place) => {
      const all = { min, max: min + size };
      const [price, next] = [priceAt(place, all), priceAt(place + 1, all)];
      expect(price).toBeGreaterThanOrEqual(min);
      expect(next).toBeLessThanOrEqual(all.max);
      expect(next).toBeGreaterThanOrEqual(price);
    }),
  );
});
