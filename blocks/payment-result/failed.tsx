import { useTranslations } from 'use-intl';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { useOptionalPath } from '#actors/routing.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Numbers } from './numbers.tsx';
import styles from './payment-result.module.css';
import { reasonOf } from './reason-of.ts';
import { ReceiptReason } from './receipt-reason.tsx';
import { moneyOf } from './result-of.ts';
import { Retry } from './retry.tsx';

type Payment = ReturnType<typeof usePayment>;

/** A failed payment: the reason, where the money is, and how to pay again. */
export function Failed({
  result,
  payment,
  hasRetry,
}: {
  result: 'failed' | 'unpaid';
  payment: Payment;
  hasRetry: boolean;
}) {
  const t = useTranslations('payment-result.failed');
  const optionalPath = useOptionalPath();
  const [cart, contact] = [optionalPath('cart'), optionalPath('contact')];
  const { order, payment: attempt } = payment;
  if (!order) return null;
  const isPayable = order.payable_until !== null;
  const isUnpaid = result === 'unpaid' || attempt === null;
  const money = attempt ? moneyOf(attempt) : 'kept';
  const reason = reasonOf(attempt?.reason ?? null);
  return (
    <>
      <header className={styles.head} data-result={isUnpaid ? 'waiting' : 'failed'}>
        <span className={styles.mark}>
          <Icon name={isUnpaid ? 'receipt' : 'close'} size={36} />
        </span>
        <h1 className={styles.title}>{t(isUnpaid ? 'unpaid.title' : 'title')}</h1>
        <p className={styles.text}>{isUnpaid ? t('unpaid.text') : t(`reasons.${reason}`)}</p>
      </header>
      {!isUnpaid && (
        <Notice
          tone={money === 'maybe' || money === 'sent' ? 'warning' : 'positive'}
          icon="shield"
          title={t(`money.${money}.title`)}
        >
          {t(`money.${money}.text`)}
        </Notice>
      )}
      {attempt?.method === 'transfer' && reason === 'receipt-rejected' && (
        <ReceiptReason payment={attempt.code} canSend={isPayable} />
      )}
      <Card padding="md">
        <Numbers order={order} payment={attempt} />
      </Card>
      {isPayable && hasRetry && (
        <Card as="section" padding="md" aria-label={t('retry')}>
          <h2 className={styles.retryTitle}>{t(isUnpaid ? 'payNow' : 'retry')}</h2>
          <p className={styles.small}>{t('kept')}</p>
          <Retry payment={payment} />
        </Card>
      )}
      {!isPayable && (
        <>
          <Notice tone="neutral">{t('closed')}</Notice>
          <div className={styles.actions}>
            {cart !== undefined && (
              <Button size="lg" href={cart}>
                {t('toCart')}
              </Button>
            )}
            {contact !== undefined && (
              <Button size="lg" variant="ghost" href={contact}>
                {t('support')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
