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

/** A darker tone: what a surface shows where the light does not reach it. `share` is 0 to 1. */
export const shade = (colour: string, share: number): string => mix(colour, '#15121a', share);

/** A lighter tone: what a surface shows towards the light. `share` is 0 to 1. */
export const tint = (colour: string, share: number): string => mix(colour, '#fffaf2', share);

/** Perceived lightness, 0 to 1 (Rec. 601 weights: good enough to choose a text colour). */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** A quiet tone with the hue of a colour: its saturation has a limit, and its lightness (0 to 1) is given. */
export function muted(hex: string, level: number, limit = 0.2): string {
  const [red, green, blue] = channels(hex).map((part) => part / 255) as [number, number, number]; // cast: map keeps three
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const middle = (most + least) / 2;
  const range = most - least;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * middle - 1));
  const scale = range === 0 ? 0 : (Math.min(limit, saturation) * (1 - Math.abs(2 * level - 1))) / range;
  const part = (value: number): string =>
    Math.round(255 * Math.min(1, Math.max(0, level + (value - middle) * scale)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}
