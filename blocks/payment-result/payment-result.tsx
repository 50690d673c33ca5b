import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { goTo } from '#actors/pages/navigate.ts';
import { useRouteParameter } from '#actors/pages/route-parameter.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { usePayment } from '#actors/payment/use-payment.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { openLogin } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import { Failed } from './failed.tsx';
import { Paid } from './paid.tsx';
import styles from './payment-result.module.css';
import { Refunded } from './refunded.tsx';
import { resultOf } from './result-of.ts';
import { ResultSkeleton } from './result-skeleton.tsx';
import { Waiting } from './waiting.tsx';

const routes = ['buy-verify', 'buy-verify-failed'];

export default function PaymentResult({ props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('payment-result');
  const path = useRoutePath();
  const code = useRouteParameter(routes, 'code');
  const payment = usePayment(code);
  const hasLogin = useHasLogin();
  // Without a login, only the buyer's own browser can show the order.
  const problem = payment.problem === 'login' && !hasLogin ? 'missing' : payment.problem;
  const result = payment.order ? resultOf(payment.order, payment.payment) : null;

  // Keeps the address in line with the result, which may change while the shopper waits.
  useEffect(() => {
    // A refunded order may stay on either address.
    if (
      code === null ||
      result === null ||
      result === 'waiting' ||
      result === 'review' ||
      result === 'refunded'
    )
      return;
    const target = path(result === 'paid' ? 'buy-verify' : 'buy-verify-failed', { code });
    const isUnpaid = result === 'unpaid' && location.pathname === path('buy-verify', { code });
    if (location.pathname !== target && !isUnpaid) goTo(target, 'replace');
  });

  return (
    <Container as="section" size="text" className={styles.result}>
      {problem === 'login' && (
        <EmptyState
          level={1}
          icon="log-in"
          title={t('login.title')}
          text={t('login.text')}
          action={
            <Button size="lg" onClick={() => openLogin({ reason: t('login.text') })}>
              {t('login.action')}
            </Button>
          }
        />
      )}
      {problem === 'missing' && (
        <EmptyState
          level={1}
          icon="receipt"
          title={t('missing.title')}
          text={t('missing.text')}
          action={
            <Button size="lg" href={path('home')}>
              {t('missing.action')}
            </Button>
          }
        />
      )}
      {payment.problem === 'failed' && !payment.order && (
        <ErrorState
          level={1}
          icon="wifi-off"
          title={t('offline.title')}
          text={payment.error?.problem?.detail ?? t('offline.text')}
          safe={t('offline.safe')}
          action={
            <Button size="lg" onClick={payment.refresh}>
              {t('offline.action')}
            </Button>
          }
        />
      )}
      {!payment.ready && <ResultSkeleton />}
      {payment.order && payment.problem !== 'login' && payment.problem !== 'missing' && result === 'paid' && (
        <Paid order={payment.order} payment={payment.payment} thanks={props.thanks} />
      )}
      {payment.order &&
        payment.problem !== 'login' &&
        payment.problem !== 'missing' &&
        result === 'refunded' && <Refunded order={payment.order} payment={payment.payment} />}
      {payment.order &&
        payment.problem !== 'login' &&
        payment.problem !== 'missing' &&
        (result === 'waiting' || result === 'review') && <Waiting result={result} payment={payment} />}
      {payment.order &&
        payment.problem !== 'login' &&
        payment.problem !== 'missing' &&
        (result === 'failed' || result === 'unpaid') && (
          <Failed result={result} payment={payment} hasRetry={props.retry} />
        )}
    </Container>
  );
}
