import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRange } from './page-range.ts';

describe('pageRange', () => {
  it('shows both ends, the current page and its neighbours', () => {
    expect(pageRange(5, 24)).toEqual([1, 'gap', 4, 5, 6, 'gap', 24]);
    expect(pageRange(1, 3)).toEqual([1, 2, 3]);
    expect(pageRange(4, 24)).toEqual([1, 2, 3, 4, 5, 'gap', 24]);
  });

  it('is ascending, includes the current page, and never hides a single page', () => {
    const pages = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(pages, pages, (current, last) => {
        const range = pageRange(current, last);
        const numbers = range.filter((slot) => slot !== 'gap');
        expect(numbers).toContain(Math.min(current, last));
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        range.forEach((slot, index) => {
          if (slot !== 'gap') return;
          expect(Number(range[index + 1]) - Number(range[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });
});
