type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#rrggbb` colours in sRGB; `share` (0 to 1) is the part of the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const part = (index: 0 | 1 | 2): string =>
    Math.round(a[index] * (1 - share) + b[index] * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Perceived lightness, 0 to 1 (Rec. 601 weights: good enough to choose a text colour). */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
