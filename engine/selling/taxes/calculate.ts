import type { TaxRule, TaxSettings } from '#schemas/documents/taxes.ts';
import { wholeRate, type TaxAmount } from '#schemas/entities/tax.ts';

// Calculates taxes, in whole smallest units. Pure.

/** A taxed item: a line, or the shipping of a parcel. */
export interface TaxedPart {
  /** After discounts. Where prices contain taxes, with them. */
  amount: number;
  /** The rules that apply to it, each once. */
  rules: readonly Pick<TaxRule, 'id' | 'title' | 'rate'>[];
}

export interface Taxes {
  /** Taxes of each part, in the order of the parts. */
  parts: TaxAmount[][];
  /** Taxes of the whole, by rule: the sums of the parts. */
  rules: TaxAmount[];
  /** The sum of all taxes. */
  amount: number;
}

/** An exact amount that is not negative. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** Rounds to the nearest whole number. A half goes up. */
const rounded = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);

const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };

/**
 * Returns the exact tax of a rule on a part. A price that contains taxes of r₁ + r₂ + … has r₁ / (1 + r₁ + r₂
 * + …) of the first one.
 */
function exactTax({ amount, rules }: TaxedPart, rate: number, prices: TaxSettings['prices']): Fraction {
  const contained = prices === 'with-tax' ? sum(rules.map((rule) => rule.rate)) : 0;
  return { over: BigInt(amount) * BigInt(rate), under: BigInt(wholeRate + contained) };
}

/**
 * Rounds the sum of exact amounts once, half up, and splits it. Each share is the growth of the rounded sum
 * by its amount. The shares therefore add up to the sum, and each is less than one unit away from its exact
 * amount.
 */
function shares(exact: readonly Fraction[]): number[] {
  let upTo: Fraction = { over: 0n, under: 1n };
  let given = 0n;
  return exact.map((each) => {
    upTo = plus(upTo, each);
    const whole = rounded(upTo);
    const share = whole - given;
    given = whole;
    return Number(share);
  });
}

/**
 * Returns the taxes of a purchase. Each rule is calculated on the sum of all amounts that it taxes, rounded
 * half up, once.
 * @param prices whether the amounts of the parts contain the taxes
 */
export function calculateTaxes(parts: readonly TaxedPart[], prices: TaxSettings['prices']): Taxes {
  const ofParts: TaxAmount[][] = parts.map(() => []);
  const known = new Map(parts.flatMap((part) => part.rules.map((rule) => [rule.id, rule] as const)));
  const rules = [...known.values()].flatMap(({ id, title, rate }): TaxAmount[] => {
    const taxed = [...parts.entries()].filter(
      ([, part]) => part.amount > 0 && part.rules.some((rule) => rule.id === id),
    );
    const base = sum(taxed.map(([, part]) => part.amount));
    if (base === 0) return [];
    const amounts = shares(taxed.map(([, part]) => exactTax(part, rate, prices)));
    for (const [position, [index, part]] of taxed.entries())
      ofParts[index]?.push({ id, title, rate, base: part.amount, amount: amounts[position] ?? 0 });
    return [{ id, title, rate, base, amount: sum(amounts) }];
  });
  return { parts: ofParts, rules, amount: sum(rules.map(({ amount }) => amount)) };
}
