import { describe, expect, it } from 'vitest';
import { readSeed, sample, seedOfDay, turnAt, turnOf } from './sample.ts';

const items = Array.from({ length: 23 }, (_, index) => `page ${index}`);
const seeds = Array.from({ length: 8 }, (_, index) => 20_786 + index);

describe('what a run walks of the whole', () => {
  it('is the same for the same seed, and a share of the items', () => {
    expect(sample(items, 1 / 4, 3)).toEqual(sample(items, 1 / 4, 3));
    for (const seed of seeds) {
      const walked = sample(items, 1 / 4, seed);
      expect([5, 6]).toContain(walked.length);
      expect(items).toEqual(expect.arrayContaining(walked));
    }
  });

  it('is every item once in as many successive seeds as the share has parts', () => {
    for (const parts of [1, 2, 3, 4])
      expect(
        seeds
          .slice(0, parts)
          .flatMap((seed) => sample(items, 1 / parts, seed))
          .toSorted(),
      ).toEqual(items.toSorted());
  });

  it('alternates between the platforms, and gives each about half', () => {
    for (const item of items) expect(turnOf(item, 7)).not.toBe(turnOf(item, 8));
    const onWeb = items.filter((item) => turnOf(item, 7) === 'web');
    expect(onWeb.length).toBeGreaterThan(items.length / 4);
    expect(onWeb.length).toBeLessThan((items.length * 3) / 4);
  });

  it('is every item on both platforms, with a share of each platform, in eight successive seeds', () => {
    const walked = seeds.flatMap((seed) =>
      (['web', 'mobile'] as const).flatMap((platform) =>
        sample(
          items.filter((item) => turnOf(item, seed) === platform),
          1 / 4,
          Math.floor(seed / 2),
        ).map((item) => `${item} ${platform}`),
      ),
    );
    expect(walked.toSorted()).toEqual(items.flatMap((item) => [`${item} web`, `${item} mobile`]).toSorted());
  });

  it('is a share of like tests, each on both platforms once in twice as many seeds as the share has parts', () => {
    const places = [0, 1, 2, 3, 4, 5];
    for (const parts of [1, 2, 3]) {
      for (const seed of seeds)
        expect(places.filter((place) => turnAt(place, 1 / parts, seed) !== null)).toHaveLength(6 / parts);
      for (const place of places)
        expect(
          seeds
            .slice(0, 2 * parts)
            .flatMap((seed) => turnAt(place, 1 / parts, seed) ?? [])
            .toSorted(),
        ).toEqual(['mobile', 'web']);
    }
  });

  it('changes with the day, and is repeated by a seed that is written', () => {
    const day = seedOfDay(Date.UTC(2026, 10, 29, 23, 59));
    expect(seedOfDay(Date.UTC(2026, 10, 29))).toBe(day);
    expect(seedOfDay(Date.UTC(2026, 10, 30))).toBe(day + 1);
    expect(readSeed(String(day))).toBe(day);
    for (const wrong of ['', '-1', '1.5', 'day']) expect(() => readSeed(wrong)).toThrow(RangeError);
  });
});
