import { numberFormat } from './intl.ts';

/** Formats a distance: tens of metres below a kilometre, then kilometres («۸۵۰ متر», «۱٫۲ کیلومتر»). */
export function formatDistance(metres: number, locale: string): string {
  const whole = Math.max(10, Math.round(Math.max(0, metres) / 10) * 10);
  if (whole < 1000) return unit(whole, 'meter', locale, 0);
  const kilometres = metres / 1000;
  return unit(kilometres, 'kilometer', locale, kilometres < 10 ? 1 : 0);
}

function unit(value: number, name: 'meter' | 'kilometer', locale: string, fractions: number): string {
  const options = {
    style: 'unit',
    unit: name,
    unitDisplay: 'long',
    maximumFractionDigits: fractions,
  } as const;
  return numberFormat(locale, options).format(value);
}
