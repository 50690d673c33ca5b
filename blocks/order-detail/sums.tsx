import { useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { Price } from '#ui/price/price.tsx';

/** A row of the sums of a bill. A tax has its own name. */
export type SumRow = [key: string, amount: number, name?: string];

export const sumOf = (refunds: Order['refunds']): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

interface SumsProps {
  rows: readonly SumRow[];
  currency: Order['currency'];
  /** Namespace of the names of the rows. */
  texts: 'order-detail.totals' | 'order-detail.print.totals';
  /** Keys of the rows that are hidden when zero. */
  optional: readonly string[];
  totalSize: 'sm' | 'md';
  className: string | undefined;
}

/** The sums of a bill, for the screen and for paper. */
export function Sums({ rows, currency, texts, optional, totalSize, className }: SumsProps) {
  const t = useTranslations(texts);
  return (
    <dl className={className}>
      {rows
        .filter(([key, amount]) => amount > 0 || !optional.includes(key))
        .map(([key, amount, name]) => {
          const isTotal = /^(total|paid|payable|left)$/.test(key);
          return (
            <div
              key={key}
              data-saving={key.endsWith('_discount') || undefined}
              data-total={isTotal || undefined}
            >
              <dt>{name ?? t(key)}</dt>
              <dd>
                <Price amount={amount} currency={currency} size={isTotal ? totalSize : 'sm'} />
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
