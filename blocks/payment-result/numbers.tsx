import { useLocale, useTranslations } from 'use-intl';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { formatDigits } from '#ui/format/digits.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './payment-result.module.css';

/** The numbers that support asks for. */
export function Numbers({ order, payment }: { order: Order; payment: PaymentSummary | null }) {
  const t = useTranslations('payment-result.facts');
  const locale = useLocale();
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('invoice')}</dt>
        <dd><Ltr>{formatDigits(String(order.invoice_number), locale)}</Ltr></dd>
      </div>
      {payment && (
        <div className={styles.fact}>
          <dt>{t('payment')}</dt>
          <dd><Ltr mono>{payment.code}</Ltr></dd>
        </div>
      )}
      {payment?.tracking_code && (
        <div className={styles.fact}>
          <dt>{t('tracking')}</dt>
          <dd><Ltr mono>{payment.tracking_code}</Ltr></dd>
        </div>
      )}
    </dl>
  );
}
