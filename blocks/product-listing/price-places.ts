/** The range of prices of a list, in whole units of the first currency. */
export interface PriceBounds {
  min: number;
  max: number;
}

/** The number of steps of the slider. */
export const places = 100;

/** Rounds to two digits, as people say prices. */
function rounded(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  return Math.round(price / unit) * unit;
}

/** Returns the price at a place. Most products are cheap, so the first half of the slider is a quarter of the range. */
export function priceAt(place: number, { min, max }: PriceBounds): number {
  if (place <= 0) return min;
  if (place >= places) return max;
  return Math.min(max, Math.max(min, rounded(min + (max - min) * (place / places) ** 2)));
}

/** Returns the place of a price. */
export function placeOf(price: number, { min, max }: PriceBounds): number {
  if (max <= min) return 0;
  const share = Math.min(1, Math.max(0, (price - min) / (max - min)));
  return Math.round(Math.sqrt(share) * places);
}
