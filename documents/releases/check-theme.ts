import type { SiteDocument } from '#schemas/documents/site.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

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

/**
 * Checks the theme's colour pairs that CSS does not correct by itself. Texts of the dark theme are near white
 * on `dark` and `darkPage` (muted ones too, hence 7). The pure primary colour is the focus ring on both pages
 * (WCAG 1.4.11, hence 3).
 */
export function checkTheme({ document, value: { theme } }: Read<SiteDocument>): Diagnostic[] {
  const pairs = [
    { key: 'dark', color: theme.dark, against: white, least: 7, direction: 'darker' },
    { key: 'darkPage', color: theme.darkPage, against: white, least: 7, direction: 'darker' },
    { key: 'primary', color: theme.primary, against: white, least: 3, direction: 'darker' },
    { key: 'primary', color: theme.primary, against: theme.darkPage, least: 3, direction: 'lighter' },
  ] as const;
  return pairs.flatMap(({ key, color, against, least, direction }) => {
    const ratio = contrast(color, against);
    return ratio >= least
      ? []
      : [
          diagnosticAt(document, ['theme', key], 'theme-contrast', {
            key,
            color,
            against,
            least,
            direction,
            ratio: ratio.toFixed(1),
          }),
        ];
  });
}
