import { useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Price } from '#ui/price/price.tsx';
import styles from './order-detail.module.css';

/** The refunds, oldest first. */
export function Refunds({ order: { refunds, currency } }: { order: Order }) {
  const t = useTranslations('order-detail.refunds');
  const formatDate = useDates();
  return (
    <section className={styles.card} aria-labelledby="order-refunds">
      <h2 id="order-refunds" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <ol className={styles.payments}>
        {refunds.map(({ amount, to, at }, index) => (
          <li key={index} className={styles.payment}>
            <div className={styles.words}>
              <p className={styles.name}>{t(`to.${to}`)}</p>
              <p className={styles.small}>
                <time dateTime={at}>{formatDate(at, 'longHour')}</time>
              </p>
            </div>
            <Price amount={amount} currency={currency} size="sm" align="end" />
          </li>
        ))}
      </ol>
    </section>
  );
}
