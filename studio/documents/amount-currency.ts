/** The currency of an amount: a code, or the place of the currency in the site document. */
export type AmountCurrency = { code: string } | { place: 0 | 1 };

const patterns: readonly (readonly [RegExp, (code: string) => AmountCurrency])[] = [
  [/^wallet\.(toman|dollar)\.(?:presets\.\d+|smallest|largest|daily)$/, (code) => ({ code })],
  [/^shipping\.(?:rules\.\d+\.)?usdt_price$/, () => ({ place: 1 })],
  [/^shipping\.(?:rules\.\d+\.)?(?:price|freeFrom)$/, () => ({ place: 0 })],
  [/^thresholds\.identity$/, () => ({ place: 0 })],
  [/^referral\.(?:smallestOrder|(?:referrer|invited)\.amount)$/, () => ({ place: 0 })],
];

/** Returns the currency of the amount in a field; null for a field that is not an amount. @param path below the document */
export function currencyOfAmount(path: readonly (string | number)[]): AmountCurrency | null {
  const joined = path.join('.');
  for (const [pattern, currencyOf] of patterns) {
    const found = pattern.exec(joined);
    if (found) return currencyOf(found[1] ?? '');
  }
  return null;
}
