import { useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { Price } from '#ui/price/price.tsx';
import { useTaxRows } from './use-tax-rows.ts';
import styles from './order-detail.module.css';

/** The amounts, line by line, without those that are zero. */
export function Totals({ order }: { order: Order }) {
  const t = useTranslations('order-detail.totals');
  const { taxes } = order;
  const rows = [
    { key: 'subtotal', amount: order.subtotal, always: true },
    { key: 'line_discount', amount: order.line_discount, saving: true },
    { key: 'code_discount', amount: order.code_discount, saving: true },
    { key: 'shipping', amount: order.shipping },
  ] as const;
  const taxRows = useTaxRows(order).map(([key, amount, name]) => (
    <div key={key}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} currency={order.currency} size="sm" />
      </dd>
    </div>
  ));
  const isSettled = order.payment === 'paid' || order.payment === 'refunded';
  return (
    <section className={styles.card} aria-labelledby="order-totals">
      <h2 id="order-totals" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <dl className={styles.totals}>
        {rows
          .filter((row) => row.amount > 0 || 'always' in row)
          .map((row) => (
            <div key={row.key} data-saving={'saving' in row ? '' : undefined}>
              <dt>{t(row.key)}</dt>
              <dd>
                <Price amount={row.amount} currency={order.currency} size="sm" />
              </dd>
            </div>
          ))}
        {!taxes?.included && taxRows}
        {order.wallet > 0 && (
          <div>
            <dt>{t('wallet')}</dt>
            <dd>
              <Price amount={order.wallet} currency={order.currency} size="sm" />
            </dd>
          </div>
        )}
        <div data-total="">
          <dt>{t(isSettled ? 'paid' : 'payable')}</dt>
          <dd>
            <Price amount={isSettled ? order.total : order.payable} currency={order.currency} size="md" />
          </dd>
        </div>
        {taxes?.included && taxRows}
      </dl>
    </section>
  );
}
