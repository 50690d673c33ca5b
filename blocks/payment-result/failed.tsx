import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AskAboutOrder } from './ask-about-order.tsx';
import { BackToCart } from './back-to-cart.tsx';
import { Numbers } from './numbers.tsx';
import styles from './payment-result.module.css';
import { reasonOf } from './reason-of.ts';
import { ReceiptReason } from './receipt-reason.tsx';
import { moneyOf } from './result-of.ts';
import { Retry } from './retry.tsx';

type Payment = ReturnType<typeof usePayment>;

/** A failed payment: the reason, the location of the money, and ways to pay again. */
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
  const contact = optionalPath('contact');
  const { order, payment: attempt } = payment;
  if (!order) return null;
  const isPayable = order.payable_until !== null;
  const isUnpaid = result === 'unpaid' || attempt === null;
  const money = attempt ? moneyOf(attempt) : 'kept';
  const reason = reasonOf(attempt?.reason ?? null);
  // A closed order shows its end. It shows the payment only when money may have moved.
  const closed = isPayable ? null : order.status === 'canceled' ? 'canceled' : 'over';
  const isOver = closed !== null && (isUnpaid || money === 'kept');
  return (
    <>
      <header className={styles.head} data-result={isUnpaid || isOver ? 'waiting' : 'failed'}>
        <span className={styles.mark}>
          <Icon name={isUnpaid || isOver ? 'receipt' : 'close'} size={36} />
        </span>
        {isOver ? (
          <Words title={t(`${closed}.title`)} text={t(`${closed}.text`)} />
        ) : isUnpaid ? (
          <Words title={t('unpaid.title')} text={t('unpaid.text')} />
        ) : (
          <Words
            title={reason === 'turned-back' || reason === 'declined' ? t(`titles.${reason}`) : t('title')}
            text={t(`reasons.${reason}`)}
          />
        )}
      </header>
      {/* The way on comes before the facts, so that a phone shows it at once. */}
      {isPayable && hasRetry && (
        <Card as="section" padding="md" aria-label={t('retry')}>
          <h2 className={styles.retryTitle}>{t(isUnpaid ? 'payNow' : 'retry')}</h2>
          <p className={styles.small}>{t('kept')}</p>
          <Retry payment={payment} />
          <BackToCart order={order} />
        </Card>
      )}
      {!isUnpaid && !isOver && (
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
      {!isPayable && (
        <>
          <Notice tone="neutral">{t(isOver ? 'closed' : `closedAs.${closed ?? 'over'}`)}</Notice>
          <div className={styles.actions}>
            <BackToCart order={order} />
            {contact !== undefined && (
              <Button size="lg" variant="ghost" href={contact}>
                {t('support')}
              </Button>
            )}
          </div>
        </>
      )}
      <AskAboutOrder code={order.code} hasContact={!isPayable} />
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </>
  );
}
