import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRouteParameter } from '#actors/pages/route-parameter.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import {
  useDirectPayment,
  type DirectPayment as Direct,
  type DirectPaymentState,
} from '#actors/payment/use-direct-payment.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { openLogin } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { CooperationHours } from '#schemas/documents/site.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BankCard } from './bank-card.tsx';
import type definition from './definition.ts';
import styles from './direct-payment.module.css';
import { Due } from './due.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import { useResultPath } from './result-path.ts';
import { SentReceipt } from './sent-receipt.tsx';

const routes = ['direct-pay'];

/**
 * Whether money may still be transferred. The card and the amount are shown only then, and not while staff
 * look at a receipt.
 */
const isToBePaid = ({ payment: { status }, cards }: Direct): boolean =>
  cards.length > 0 && !['processing', 'paid', 'reversed', 'canceled', 'review'].includes(status);

export default function DirectPayment({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('direct-payment');
  const code = useRouteParameter(routes, 'code');
  const state = useDirectPayment(code);
  return (
    <Container as="section" size="text" className={styles.page} aria-labelledby={id}>
      <header>
        <h1 id={id} className={styles.title}>
          {props.title ?? t('title')}
        </h1>
        {(!state.direct || isToBePaid(state.direct)) && (
          <p className={styles.text}>{props.hint ?? t('hint')}</p>
        )}
      </header>
      <Content key={code} id={id} state={state} hours={data.site?.support.cooperation_hours} />
    </Container>
  );
}

function Content({
  id,
  state,
  hours,
}: {
  id: string;
  state: DirectPaymentState;
  hours: CooperationHours | undefined;
}) {
  const t = useTranslations('direct-payment');
  const path = useRoutePath();
  const resultPath = useResultPath();
  const { direct, error, needsLogin } = state;
  const hasLogin = useHasLogin();
  if (needsLogin && hasLogin)
    return (
      <EmptyState
        icon="log-in"
        title={t('login.title')}
        text={t('login.text')}
        action={
          <Button size="lg" onClick={() => openLogin({ reason: t('login.text') })}>
            {t('login.action')}
          </Button>
        }
      />
    );
  if (!direct) {
    if (!error) return <DirectSkeleton />;
    if (needsLogin || error.status === 404 || error.status === 422)
      return (
        <EmptyState
          icon="receipt"
          title={t('missing.title')}
          text={t('missing.text')}
          action={
            <Button size="lg" href={path('home')}>
              {t('missing.action')}
            </Button>
          }
        />
      );
    return (
      <ErrorState
        icon="wifi-off"
        title={t('offline.title')}
        text={error.problem?.detail ?? t('offline.text')}
        safe={t('offline.safe')}
        action={
          <Button size="lg" onClick={state.refresh}>
            {t('offline.action')}
          </Button>
        }
      />
    );
  }
  const { payment, cards, receipt } = direct;
  const result = resultPath(direct);
  return (
    <>
      <ReceiptStatus direct={direct} hours={hours} />
      {payment.status === 'processing' && (
        <SentReceipt id={`${id}-sent`} direct={direct} picture={state.sentPicture} />
      )}
      {isToBePaid(direct) && (
        <>
          <Due
            payment={payment}
            heldUntil={direct.held_until}
            hasGoods={direct.order !== null}
            onOver={state.refresh}
          />
          {cards.map((card) => (
            <BankCard key={card.number} card={card} />
          ))}
        </>
      )}
      <ReceiptForm
        // Staff may reject a sent receipt. Its picture is then not to be sent again.
        key={receipt?.uploaded_at}
        id={`${id}-receipt`}
        state={state}
        replaces={payment.status === 'processing'}
      />
      {result !== undefined && (
        <Button variant="ghost" size="lg" href={result}>
          {t(direct.order === null ? 'toWallet' : 'toOrder')}
        </Button>
      )}
    </>
  );
}

function DirectSkeleton() {
  const t = useTranslations('direct-payment');
  return (
    <Card padding="lg" className={styles.skeleton} aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="50%" height={32} />
      <Skeleton width="100%" height={168} />
      <Skeleton width="100%" height={120} />
    </Card>
  );
}
