import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import { useNow } from '#actors/use-now.ts';
import { useCharge, type ChargeState } from '#actors/wallet/use-charge.ts';
import { usePayCharge } from '#actors/wallet/use-pay-charge.ts';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CertainUntil } from '#ui/certain-until/certain-until.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { formatPriceText } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { TrackingCode } from '#ui/tracking-code/tracking-code.tsx';
import { ChargeMethods, type ChargeMethod } from './charge-methods.tsx';
import { ChargeProblem } from './charge-problem.tsx';
import { resultOf, type ChargeOutcome } from './result-of.ts';
import styles from './wallet-report.module.css';

/** The result of a charge: whether its money has arrived, and the next steps of the customer. */
export function ChargeResult({ code }: { code: string }) {
  const t = useTranslations('wallet-report.result');
  const path = useRoutePath();
  const state = useCharge(code);
  const { charge, error } = state;
  if (!charge) {
    if (!error) return <Skeleton height="220px" aria-label={t('loading')} />;
    if (error.status === 404 || error.status === 422)
      return (
        <EmptyState
          level={2}
          icon="wallet"
          title={t('missing.title')}
          text={t('missing.text')}
          action={<Button href={path('wallet')}>{t('again')}</Button>}
        />
      );
    return (
      <ErrorState
        level={2}
        icon="wifi-off"
        title={t('offline.title')}
        text={error.problem?.detail ?? t('offline.text')}
        safe={t('offline.safe')}
        action={<Button onClick={state.refresh}>{t('check')}</Button>}
      />
    );
  }
  return <Outcome charge={charge} state={state} />;
}

const looks: Readonly<Record<ChargeOutcome, 'paid' | 'failed' | 'waiting'>> = {
  paid: 'paid',
  refunded: 'failed',
  failed: 'failed',
  expired: 'failed',
  unpaid: 'waiting',
  waiting: 'waiting',
  checking: 'waiting',
  transfer: 'waiting',
  receipt: 'waiting',
  review: 'waiting',
};

function Mark({ result }: { result: ChargeOutcome }) {
  const look = looks[result];
  return (
    <span className={styles.mark} data-look={look}>
      {result === 'waiting' || result === 'checking' ? (
        <Spinner size={32} />
      ) : (
        <Icon name={look === 'paid' ? 'check' : look === 'failed' ? 'close' : 'clock'} size={28} />
      )}
    </span>
  );
}

function Outcome({ charge, state }: { charge: WalletCharge; state: ChargeState }) {
  const t = useTranslations('wallet-report.result');
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const locale = useLocale();
  const words = useCommonMessages();
  const now = useNow();
  const { payment } = state;
  const transfer = payment && optionalPath('direct-pay', { code: payment.code });
  const result = resultOf(charge, payment);
  const amount = formatPriceText(charge.amount, charge.currency, locale, words.currency);
  const isPayable = charge.methods.length > 0 && (result === 'failed' || result === 'unpaid');
  const tracking = result === 'paid' ? (payment?.tracking_code ?? null) : null;
  return (
    <Card as="section" padding="lg" className={styles.result} aria-label={t('label')}>
      <div className={styles.outcome} role="status">
        <Mark result={result} />
        <h2 className={styles.sectionTitle}>{t(`${result}.title`, { amount })}</h2>
        <p className={styles.small}>{t(`${result}.text`)}</p>
        {result === 'checking' && typeof payment?.expires_at === 'string' && (
          <CertainUntil at={payment.expires_at} now={now} />
        )}
      </div>
      {tracking !== null && <TrackingCode code={tracking} />}
      {isPayable && <Retry charge={charge} />}
      <div className={styles.actions}>
        {result === 'transfer' && transfer && (
          <Button size="lg" href={transfer}>
            {t('toTransfer')}
          </Button>
        )}
        {looks[result] === 'waiting' && result !== 'unpaid' && (
          <Button size="lg" variant="soft" iconStart="refresh" onClick={state.refresh}>
            {t('check')}
          </Button>
        )}
        <BackToPurchase charge={charge} isPaid={result === 'paid'} />
        {looks[result] !== 'waiting' && (
          <Button size="lg" variant="ghost" href={path('wallet')}>
            {t('again')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** A link back to the purchase for which the wallet was charged. */
function BackToPurchase({ charge, isPaid }: { charge: WalletCharge; isPaid: boolean }) {
  const t = useTranslations('wallet-report.result');
  const optionalPath = useOptionalPath();
  const { started_from: from, order } = charge;
  if (from === 'wallet') return null;
  const href =
    from === 'bill' && order !== null ? optionalPath('bill', { code: order }) : optionalPath('checkout');
  if (href === undefined) return null;
  return (
    <Button size="lg" variant={isPaid ? 'solid' : 'ghost'} href={href}>
      {t(`wayBack.${from}`)}
    </Button>
  );
}

/** Pays the same charge again. */
function Retry({ charge }: { charge: WalletCharge }) {
  const t = useTranslations('wallet-report.charge');
  const locale = useLocale();
  const words = useCommonMessages();
  const [chosen, choose] = useState<ChargeMethod | null>(null);
  const { isPaying, error, pay } = usePayCharge();
  const method = charge.methods.find((each) => each === chosen) ?? charge.methods[0] ?? null;
  const amount = formatPriceText(charge.amount, charge.currency, locale, words.currency);
  return (
    <div className={styles.form}>
      <ChargeMethods name="charge-retry-method" methods={charge.methods} value={method} onChange={choose} />
      <ChargeProblem error={error} />
      <Button
        size="lg"
        block
        iconStart="lock"
        loading={isPaying}
        disabled={method === null}
        onClick={() => method && pay({ code: charge.code }, { method })}
      >
        {t('payAmount', { amount })}
      </Button>
    </div>
  );
}
