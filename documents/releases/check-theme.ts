import type { SiteDocument } from '#schemas/documents/site.ts';
import { themePairs } from '#schemas/documents/theme-contrast.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Checks the theme's colour pairs that CSS does not correct by itself. */
export function checkTheme({ document, value: { theme } }: Read<SiteDocument>): Diagnostic[] {
  return themePairs(theme).flatMap(({ key, color, against, least, ratio, direction }) =>
    ratio >= least
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
        ],
  );
}
