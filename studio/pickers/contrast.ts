const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(colour: string): number | undefined {
  const parts = hex.exec(colour)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Smallest contrast at which text of normal size is easy to read: WCAG 2, level AA. */
export const readableContrast = 4.5;

/** Returns the WCAG 2 contrast of two colours (#rrggbb), 1–21; undefined for another notation. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
