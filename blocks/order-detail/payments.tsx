import { useLocale, useTranslations } from 'use-intl';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatDate } from '#ui/format/date.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { paymentTones } from '#ui/order-state/payment-tones.ts';
import { Price } from '#ui/price/price.tsx';
import styles from './order-detail.module.css';

/** Every payment of the bill, newest first. */
export function Payments({ payments }: { payments: readonly PaymentSummary[] }) {
  const t = useTranslations('order-detail.payments');
  const locale = useLocale();
  return (
    <section className={styles.card} aria-labelledby="order-payments">
      <h2 id="order-payments" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <ol className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.code} className={styles.payment}>
            <div className={styles.words}>
              <p className={styles.name}>{t(`methods.${payment.method}`)}</p>
              <p className={styles.small}>
                <time dateTime={payment.created_at}>
                  {formatDate(new Date(payment.created_at), 'shortHour', locale)}
                </time>
              </p>
              {payment.tracking_code !== null && (
                <p className={styles.tracking}>
                  {t('tracking')}
                  <Ltr mono>{payment.tracking_code}</Ltr>
                  <CopyButton text={payment.tracking_code} label={t('copy')} copiedText={t('copied')} />
                </p>
              )}
            </div>
            <div className={styles.paymentEnd}>
              <Badge tone={paymentTones[payment.status]}>{t(`status.${payment.status}`)}</Badge>
              <Price amount={payment.amount} currency={payment.currency} size="sm" align="end" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
