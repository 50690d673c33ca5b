import { useTranslations } from 'use-intl';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import styles from './payment-result.module.css';

/** The reference numbers that support asks for. The code of a wallet payment is also its tracking code. */
export function Numbers({ order, payment }: { order: Order; payment: PaymentSummary | null }) {
  const t = useTranslations('payment-result.facts');
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('invoice')}</dt>
        <dd>
          <LocalDigits>{order.invoice_number}</LocalDigits>
        </dd>
      </div>
      {payment && payment.code !== payment.tracking_code && (
        <div className={styles.fact}>
          <dt>{t('payment')}</dt>
          <dd>
            <LocalDigits mono>{payment.code}</LocalDigits>
          </dd>
        </div>
      )}
      {payment?.tracking_code && (
        <div className={styles.fact}>
          <dt>{t('tracking')}</dt>
          <dd>
            <LocalDigits mono>{payment.tracking_code}</LocalDigits>
          </dd>
        </div>
      )}
    </dl>
  );
}
