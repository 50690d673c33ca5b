const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Splits an amount in proportion. The sum of the parts is exactly the amount. */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = Number((BigInt(amount) * BigInt(before)) / BigInt(whole));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Returns the totals of a parcel's lines after its share of the discount code. */
export function afterDiscount(totals: readonly number[], codeDiscount: number): number[] {
  const shares = splitAmount(codeDiscount, totals);
  return totals.map((total, index) => total - (shares[index] ?? 0));
}

/**
 * Returns the tax of a part of a line, which is an amount of the line's total. The whole line has the whole
 * tax.
 */
export const taxOfPart = ({ total, tax }: { total: number; tax: number }, part: number): number =>
  total === 0 ? 0 : Number((BigInt(tax) * BigInt(part)) / BigInt(total));

/**
 * Returns the rest of an order after refunds, without the added tax. The result is rounded to the nearest
 * unit, because refunds can be any amount and can belong to goods with more or less tax.
 */
export function leftBeforeTax({
  total,
  tax,
  refunded,
}: {
  total: number;
  tax: number;
  refunded: number;
}): number {
  if (total === 0) return 0;
  const [all, left] = [BigInt(total), BigInt(total - refunded) * BigInt(total - tax)];
  return Number((2n * left + all) / (2n * all));
}
