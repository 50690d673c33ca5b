import type { SiteDocument } from '#schemas/documents/site.ts';
import { themePairs } from '#schemas/documents/theme-contrast.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Names of the pairs, as the studio shows them next to the colours. */
const pairNames: Readonly<Record<string, string>> = {
  dark: 'light text on the dark surfaces',
  darkPage: 'light text on the dark background',
  primary: 'the primary colour on the white background',
  'primary-darkPage': 'the primary colour on the dark background',
};

/** Checks the theme's colour pairs that CSS does not correct by itself. */
export function checkTheme({ document, value: { theme } }: Read<SiteDocument>): Diagnostic[] {
  return themePairs(theme).flatMap(({ key, color, against, againstKey, least, ratio, direction }) =>
    ratio >= least
      ? []
      : [
          diagnosticAt(document, ['theme', key], 'theme-contrast', {
            key,
            pair: pairNames[againstKey === undefined ? key : `${key}-${againstKey}`] ?? key,
            color,
            against,
            least,
            direction,
            ratio: ratio.toFixed(1),
          }),
        ],
  );
}
