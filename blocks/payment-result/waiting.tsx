import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { useNow } from '#actors/use-now.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { paymentName } from '#schemas/entities/payment-rules.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CertainUntil } from '#ui/certain-until/certain-until.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Price } from '#ui/price/price.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Numbers } from './numbers.tsx';
import styles from './payment-result.module.css';
import { Retry } from './retry.tsx';

type Payment = ReturnType<typeof usePayment>;

/** Returns the texts for a payment that may still succeed. */
function kindOf(attempt: PaymentSummary): 'pending' | 'processing' | 'transfer' | 'receipt' {
  const name = paymentName(attempt);
  return name === 'processing' || name === 'transfer' || name === 'receipt' ? name : 'pending';
}

/** A payment whose result is not known yet. The page updates automatically. */
export function Waiting({ result, payment }: { result: 'waiting' | 'review'; payment: Payment }) {
  const t = useTranslations('payment-result.waiting');
  const optionalPath = useOptionalPath();
  const now = useNow();
  const { order, payment: attempt } = payment;
  if (!order || !attempt) return null;
  const kind = result === 'review' ? 'review' : kindOf(attempt);
  const isTransfer = kind === 'transfer' || kind === 'receipt';
  const isAtGateway = kind === 'pending';
  const transfer = optionalPath('direct-pay', { code: attempt.code });
  return (
    <>
      <header className={styles.head} data-result="waiting" role="status">
        <span className={styles.mark}>
          {kind === 'review' || isTransfer ? (
            <Icon name={kind === 'transfer' ? 'receipt' : 'search'} size={36} />
          ) : (
            <Spinner size={40} />
          )}
        </span>
        <h1 className={styles.title}>{t(`${kind}.title`)}</h1>
        <p className={styles.text}>{t(`${kind}.text`)}</p>
      </header>
      <Notice tone="info" icon="shield">
        {t(`${kind}.safe`)}
        {payment.isLong && !isTransfer ? ` ${t('long')}` : ''}
      </Notice>
      {kind === 'processing' && attempt.method === 'card' && attempt.expires_at !== null && (
        <CertainUntil at={attempt.expires_at} now={now} />
      )}
      <Card padding="md">
        <Numbers order={order} payment={attempt} />
        <p className={styles.due}>
          <span>{t('amount')}</span>
          <Price amount={attempt.amount} currency={attempt.currency} size="md" />
        </p>
      </Card>
      <div className={styles.actions}>
        {kind === 'transfer' && transfer !== undefined && (
          <Button size="lg" href={transfer}>
            {t('toTransfer')}
          </Button>
        )}
        <Button size="lg" variant="soft" iconStart="refresh" onClick={payment.refresh}>
          {t('check')}
        </Button>
      </div>
      {isAtGateway && (
        <details className={styles.again}>
          <summary className={styles.againHead}>{t('again')}</summary>
          <Retry payment={payment} />
        </details>
      )}
    </>
  );
}
