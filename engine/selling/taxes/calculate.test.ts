import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateTaxes, type TaxedPart } from './calculate.ts';

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const rule = (id: string, rate: number) => ({ id, title: id.toUpperCase(), rate });
const amounts = (parts: readonly TaxedPart[], prices: 'with-tax' | 'without-tax'): number[][] =>
  calculateTaxes(parts, prices).parts.map((each) => each.map(({ amount }) => amount));

const prices = fc.constantFrom('with-tax' as const, 'without-tax' as const);
const parts = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
  .chain((rates) => {
    const rules = rates.map((rate, index) => rule(`r${index}`, rate));
    return fc.array(
      fc.record({
        amount: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1_000_000_000_000 })),
        rules: fc.subarray(rules),
      }),
      { maxLength: 30 },
    );
  });

describe('taxes', () => {
  test('for any purchase, the parts add up to the whole, and everything is a whole amount that is not negative', () => {
    fc.assert(
      fc.property(parts, prices, (given, kind) => {
        const taxes = calculateTaxes(given, kind);
        expect(taxes.parts).toHaveLength(given.length);
        const all = taxes.parts.flat();
        for (const { amount, base } of [...all, ...taxes.rules])
          for (const value of [amount, base]) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        for (const { id, amount, base } of taxes.rules) {
          const own = all.filter((each) => each.id === id);
          expect([sum(own.map((each) => each.amount)), sum(own.map((each) => each.base))]).toEqual([
            amount,
            base,
          ]);
        }
        expect(sum(all.map(({ amount }) => amount))).toBe(taxes.amount);
        expect(sum(taxes.rules.map(({ amount }) => amount))).toBe(taxes.amount);
        expect(new Set(taxes.rules.map(({ id }) => id)).size).toBe(taxes.rules.length);
      }),
      { numRuns: 500 },
    );
  });

  test('a tax that is added is its rate on all that is taxed, rounded once, half up', () => {
    fc.assert(
      fc.property(parts, (given) => {
        for (const { base, rate, amount } of calculateTaxes(given, 'without-tax').rules) {
          const twice = 2n * BigInt(base) * BigInt(rate) - 2n * BigInt(amount) * 1_000_000n;
          // amount - ½ ≤ exact < amount + ½
          expect(twice >= -1_000_000n && twice < 1_000_000n).toBe(true);
        }
      }),
    );
  });

  test('a tax that prices contain is what is added to the price without it, to half a unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (gross, rate) => {
          const [contained = 0] =
            amounts([{ amount: gross, rules: [rule('vat', rate)] }], 'with-tax')[0] ?? [];
          const net = gross - contained;
          const added = calculateTaxes([{ amount: net, rules: [rule('vat', rate)] }], 'without-tax').amount;
          expect(Math.abs(net + added - gross)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('every part has its exact share to less than a unit, whatever stands beside it', () => {
    fc.assert(
      fc.property(parts, prices, (given, kind) => {
        const taxes = calculateTaxes(given, kind);
        for (const [index, { amount: paid, rules }] of given.entries())
          for (const { rate, amount } of taxes.parts[index] ?? []) {
            const under =
              1_000_000n + (kind === 'with-tax' ? BigInt(sum(rules.map((each) => each.rate))) : 0n);
            const off = BigInt(amount) * under - BigInt(paid) * BigInt(rate);
            expect(off > -under && off < under).toBe(true);
          }
      }),
    );
  });

  test('8.875 % is exact', () => {
    const city = [rule('new-york-city', 88_750)];
    expect(calculateTaxes([{ amount: 80_000, rules: city }], 'without-tax').amount).toBe(7_100);
    // 16.95 × 8.875 % = 1.5043…
    expect(calculateTaxes([{ amount: 1_695, rules: city }], 'without-tax').amount).toBe(150);
    // Half a cent: 0.40 × 8.75 % = 0.035
    expect(calculateTaxes([{ amount: 40, rules: [rule('half', 87_500)] }], 'without-tax').amount).toBe(4);
  });

  test('several taxes on one line are calculated each on its price, and contained together', () => {
    const both = [rule('central', 90_000), rule('state', 90_000)];
    expect(amounts([{ amount: 11_800, rules: both }], 'with-tax')).toEqual([[900, 900]]);
    expect(amounts([{ amount: 10_000, rules: both }], 'without-tax')).toEqual([[900, 900]]);
  });

  test('what costs nothing and what no rule taxes has none', () => {
    expect(
      calculateTaxes(
        [
          { amount: 0, rules: [rule('vat', 190_000)] },
          { amount: 500, rules: [] },
        ],
        'without-tax',
      ),
    ).toEqual({ parts: [[], []], rules: [], amount: 0 });
  });
});
