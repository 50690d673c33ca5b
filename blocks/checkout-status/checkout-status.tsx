import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useWatchPlaced } from '#actors/checkout/use-watch-placed.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { openLogin } from '#actors/session/use-session.ts';
import { useCode } from '#actors/use-code.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './checkout-status.module.css';
import type definition from './definition.ts';
import { StatusSkeleton } from './status-skeleton.tsx';

export default function CheckoutStatus({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { ready, screen } = useCheckout();
  useWatchPlaced();
  if (ready && screen === 'step') return null;
  return (
    <Container as="section" className={styles.status}>
      {ready ? <Screen id={id} picture={props.picture} /> : <StatusSkeleton />}
    </Container>
  );
}

function Screen({ id, picture }: { id: string; picture: BlockProps<typeof definition>['props']['picture'] }) {
  const t = useTranslations('checkout-status');
  const path = useRoutePath();
  const { screen, failure, quote, order, isBusy, isQuoting, hasGift } = useCheckout();
  switch (screen) {
    case 'empty':
      return (
        <EmptyState
          icon="cart"
          picture={picture}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button size="lg" href={path('products')}>
              {t('empty.action')}
            </Button>
          }
        />
      );
    case 'gone':
    case 'changes':
      return <Changed id={id} />;
    case 'login':
      return (
        <EmptyState
          icon="log-in"
          title={t('login.title')}
          text={t(hasGift ? 'login.gift' : 'login.text')}
          action={
            <Button
              size="lg"
              onClick={() =>
                openLogin({ required: true, forCheckout: true, from: path('cart'), reason: null })
              }
            >
              {t('login.action')}
            </Button>
          }
        />
      );
    case 'failed':
      return (
        <ErrorState
          icon="wifi-off"
          title={t('failed.title')}
          text={failure?.detail ?? t('failed.text')}
          safe={t('failed.safe')}
          action={
            <Button size="lg" loading={isQuoting} onClick={() => sendToCheckout({ type: 'quote.refresh' })}>
              {t('failed.action')}
            </Button>
          }
        />
      );
    case 'closed':
      return (
        <ErrorState
          title={t('closed.title')}
          text={failure?.detail ?? t('closed.text')}
          safe={t('closed.safe')}
          action={
            <Button
              size="lg"
              href={order === null ? path('home') : path('buy-verify', { code: order })}
              onClick={() => sendToCheckout({ type: 'checkout.finished' })}
            >
              {t('closed.action')}
            </Button>
          }
        />
      );
    case 'placed':
      // With a quote present, the payment step pays the order.
      if (quote) return null;
      return (
        <EmptyState
          icon="receipt"
          title={t('placed.title')}
          text={t('placed.text')}
          action={
            order !== null && (
              <Button size="lg" loading={isBusy} href={path('buy-verify', { code: order })}>
                {t('placed.action')}
              </Button>
            )
          }
        />
      );
    case 'leaving':
      return (
        <div className={styles.leaving} role="status">
          <Spinner size={40} />
          <p className={styles.leavingTitle}>{t('leaving.title')}</p>
          <p>{t('leaving.text')}</p>
        </div>
      );
    default:
      return <StatusSkeleton />;
  }
}

const loadChanged = () => loadCode(() => import('./changed.ts'));

/**
 * The changes of the cart since the shopper last saw it. Few visits show them, so the code loads on demand.
 */
function Changed({ id }: { id: string }) {
  const t = useTranslations('checkout-status.failed');
  const { screen, quote } = useCheckout();
  const { code, failed, retry } = useCode(loadChanged);
  if (failed)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('title')}
        text={t('text')}
        safe={t('safe')}
        action={
          <Button size="lg" onClick={retry}>
            {t('action')}
          </Button>
        }
      />
    );
  if (!code) return <StatusSkeleton />;
  if (screen === 'gone') return <code.Gone />;
  return (
    quote && (
      <code.Changes
        id={id}
        quote={quote}
        onAccept={() => sendToCheckout({ type: 'changes.accept' })}
        onRefuse={() => sendToCheckout({ type: 'changes.refuse' })}
      />
    )
  );
}
