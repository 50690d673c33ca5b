import { useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { PaymentStatus } from '#ui/payment-status/payment-status.tsx';
import { Price } from '#ui/price/price.tsx';
import { TrackingCode } from '#ui/tracking-code/tracking-code.tsx';
import styles from './order-detail.module.css';

/** Every payment of the bill, newest first. */
export function Payments({ order: { payments, wallet } }: { order: Pick<Order, 'payments' | 'wallet'> }) {
  const t = useTranslations('order-detail.payments');
  const formatDate = useDates();
  const { methods } = useCommonMessages().payment;
  return (
    <section className={styles.card} aria-labelledby="order-payments">
      <h2 id="order-payments" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <ol className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.code} className={styles.payment}>
            <div className={styles.words}>
              <p className={styles.name}>{methods[payment.method]}</p>
              <p className={styles.small}>
                <time dateTime={payment.created_at}>
                  {formatDate(new Date(payment.created_at), 'longHour')}
                </time>
              </p>
            </div>
            <div className={styles.paymentEnd}>
              <PaymentStatus of={payment} />
              {/* A payment of zero means that the wallet paid the whole order when it was placed. */}
              <Price
                amount={payment.amount === 0 ? wallet : payment.amount}
                currency={payment.currency}
                size="sm"
                align="end"
              />
            </div>
            {payment.tracking_code !== null && (
              <div className={styles.paymentCode}>
                <TrackingCode code={payment.tracking_code} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
