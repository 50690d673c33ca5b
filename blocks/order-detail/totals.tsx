import { useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { sumOf, Sums, type SumRow } from './sums.tsx';
import { useTaxRows } from './use-tax-rows.ts';
import styles from './order-detail.module.css';

/** The amounts, line by line, without zero rows. After a refund it adds the new total. */
export function Totals({ order }: { order: Order }) {
  const t = useTranslations('order-detail.totals');
  const taxRows = useTaxRows(order);
  const { taxes } = order;
  const back = sumOf(order.refunds);
  const owed = sumOf(order.refunds.filter(({ to }) => to === 'owed'));
  const isSettled = order.payment === 'paid' || order.payment === 'refunded';
  const total: SumRow = isSettled ? ['paid', order.total] : ['payable', order.payable];
  return (
    <section className={styles.card} aria-labelledby="order-totals">
      <h2 id="order-totals" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <Sums
        rows={[
          ['subtotal', order.subtotal],
          ['line_discount', order.line_discount],
          ['code_discount', order.code_discount],
          ['shipping', order.shipping],
          ...(taxes?.included ? [] : taxRows),
          ['wallet', order.wallet],
          total,
          ['refunded', back - owed],
          ['owed', owed],
          ['left', back > 0 ? order.total - back : 0],
          ...(taxes?.included ? taxRows : []),
        ]}
        currency={order.currency}
        texts="order-detail.totals"
        optional={['line_discount', 'code_discount', 'shipping', 'wallet', 'refunded', 'owed', 'left']}
        totalSize="md"
        className={styles.totals}
      />
    </section>
  );
}
