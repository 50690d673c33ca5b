const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Splits an amount in proportion, so that the parts add up to it exactly. */
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

/** What the lines of a parcel cost after its share of the discount code. */
export function afterDiscount(totals: readonly number[], codeDiscount: number): number[] {
  const shares = splitAmount(codeDiscount, totals);
  return totals.map((total, index) => total - (shares[index] ?? 0));
}

/** The part of a tax that belongs to a part of its line, as an amount of the line's total. All of it for the whole line. */
export const taxOfPart = ({ total, tax }: { total: number; tax: number }, part: number): number =>
  total === 0 ? 0 : Number((BigInt(tax) * BigInt(part)) / BigInt(total));
