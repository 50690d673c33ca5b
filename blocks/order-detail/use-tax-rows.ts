import { useLocale, useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { formatTax } from '#ui/format/tax.ts';
import type { SumRow } from './sums.tsx';

/** Returns the taxes of a bill as rows of its sums. The names of taxes that the prices include say so. */
export function useTaxRows({ taxes }: Order): SumRow[] {
  const t = useTranslations('order-detail.totals');
  const locale = useLocale();
  return (taxes?.rules ?? []).map((rule) => {
    const tax = formatTax(rule, locale);
    return [`tax ${rule.id}`, rule.amount, taxes?.included ? t('contained', { tax }) : tax];
  });
}
