import type { TaxAmount } from '#schemas/entities/tax.ts';
import { formatPercent } from './number.ts';

/** Formats a tax as on bills: "NYC sales tax (8.875%)". */
export const formatTax = ({ title, rate }: Pick<TaxAmount, 'title' | 'rate'>, locale: string): string =>
  `${title} (${formatPercent(rate / 10_000, locale, 4)})`;
