import type { Theme } from './theme.ts';

/** Returns the relative luminance, 0 to 1; WCAG 2.2, “relative luminance”. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours as #RRGGBB, 1 to 21; WCAG 2.2, “contrast ratio”. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const white = '#ffffff';

/** A pair of colours of a theme that people must tell apart. */
export interface ThemePair {
  /** The colour that is changed when the pair has too little contrast. */
  key: keyof Theme;
  color: string;
  against: string;
  /** Key of the other colour; undefined where it is white. */
  againstKey?: keyof Theme;
  least: number;
  ratio: number;
  /** Where the colour has to go for more contrast. */
  direction: 'darker' | 'lighter';
}

/**
 * Returns the pairs of a theme that CSS does not correct by itself. Texts of the dark theme are near white on
 * `dark` and `darkPage` (muted ones too, hence 7). The pure primary colour is the focus ring on both pages
 * (WCAG 1.4.11, hence 3).
 */
export function themePairs({ dark, darkPage, primary }: Theme): ThemePair[] {
  const pairs: Omit<ThemePair, 'ratio'>[] = [
    { key: 'dark', color: dark, against: white, least: 7, direction: 'darker' },
    { key: 'darkPage', color: darkPage, against: white, least: 7, direction: 'darker' },
    { key: 'primary', color: primary, against: white, least: 3, direction: 'darker' },
    {
      key: 'primary',
      color: primary,
      against: darkPage,
      againstKey: 'darkPage',
      least: 3,
      direction: 'lighter',
    },
  ];
  return pairs.map((pair) => ({ ...pair, ratio: contrast(pair.color, pair.against) }));
}
