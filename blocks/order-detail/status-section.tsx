import { useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { callOperation } from '#data/operations.ts';
import { refreshLists } from '#data/queries/orders.ts';
import type { Order } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { billState, orderTones, type OrderState } from '#ui/order-state/order-state.ts';
import { OrderAgain } from './order-again.tsx';
import styles from './order-detail.module.css';
import { PayAgain } from './pay-again.tsx';

interface StatusSectionProps {
  id: string;
  order: Order;
  payment: ReturnType<typeof usePayment>;
  support: { label: string; href: string } | undefined;
  /** The element that gets the focus after a change of the bill. */
  ref: Ref<HTMLElement>;
}

/** States after which a customer has something to ask. */
const troubles: ReadonlySet<OrderState> = new Set([
  'review',
  'expired',
  'refunded',
  'identity',
  'canceled',
  'rejected',
  'edited',
]);

/** Explains the status and offers the next action: pay, refresh or cancel. */
export function StatusSection({ id, order, payment, support, ref }: StatusSectionProps) {
  const t = useTranslations('order-detail.standing');
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const identity = optionalPath('identity');
  const transfer = payment.payment && optionalPath('direct-pay', { code: payment.payment.code });
  const ticket = optionalPath('new-ticket', {}, { order: order.code });
  const state = billState(order);
  const isTrouble = troubles.has(state);
  const identitySent = useIdentitySent();
  const text = state === 'identity' ? identitySent : null;
  const words = wordsOf(order, state);
  const actions = (
    <>
      {(state === 'pending' || state === 'processing') && (
        <Button variant="soft" size="sm" iconStart="refresh" onClick={payment.refresh}>
          {t('check')}
        </Button>
      )}
      {state === 'transfer' && transfer && (
        <Button variant="soft" size="sm" href={transfer}>
          {t('toTransfer')}
        </Button>
      )}
      {state === 'identity' && identitySent === null && identity !== undefined && (
        <Button
          variant="soft"
          size="sm"
          iconStart="fingerprint"
          href={verifyPath(identity, path('bill', { code: order.code }))}
        >
          {t('verify')}
        </Button>
      )}
      {isTrouble && ticket !== undefined && (
        <Button variant="ghost" size="sm" iconStart="message" href={ticket}>
          {t('ticket')}
        </Button>
      )}
      {(state === 'review' || state === 'rejected') && support && (
        <Button variant="soft" size="sm" href={support.href}>
          {support.label}
        </Button>
      )}
    </>
  );
  return (
    <section ref={ref} tabIndex={-1} className={styles.status} aria-label={t('label')}>
      <Notice
        tone={orderTones[state]}
        title={t(`${words}.title`)}
        action={<div className={styles.noticeActions}>{actions}</div>}
      >
        <p>{text ?? t(`${words}.text`)}</p>
      </Notice>
      {/* The engine refuses another payment until the outcome of one that is looked at is certain. */}
      {payment.methods.length > 0 && (state === 'unpaid' || state === 'pending' || state === 'transfer') && (
        <PayAgain id={id} order={order} payment={payment} isSecond={state !== 'unpaid'} />
      )}
      {(order.payment === 'paid' || order.payment === 'refunded' || order.payment === 'expired') && (
        <OrderAgain order={order} />
      )}
      {state === 'unpaid' && <Cancel id={id} order={order} onCanceled={payment.refresh} />}
    </section>
  );
}

/**
 * Returns the key of the texts for a state. A partly delivered order, and a guest who is owed money, have
 * their own.
 */
function wordsOf(order: Order, state: OrderState) {
  if (state === 'canceled' && hasReceived(order)) return 'rest-canceled';
  const hasCodes = order.parcels.some(
    ({ codes, lines }) => codes.length > 0 || lines.some(({ gift }) => gift !== null),
  );
  if ((state === 'identity' || state === 'mobile') && !hasCodes) return `${state}-activation` as const;
  return state === 'refunded' && order.refunds.some(({ to }) => to === 'owed') ? 'owed' : state;
}

/** Whether the buyer received a part of a canceled order. */
const hasReceived = ({ parcels }: Order): boolean =>
  parcels.some(
    ({ codes, shipment, lines }) =>
      codes.length > 0 ||
      (shipment?.delivered_at ?? null) !== null ||
      lines.some(({ activation }) => activation?.status === 'done'),
  );

/** Cancels an unpaid order after a confirmation. */
function Cancel({ id, order, onCanceled }: { id: string; order: Order; onCanceled: () => void }) {
  const t = useTranslations('order-detail.cancel');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const cancel = useOperationMutation((code: string) => callOperation('orders.cancel', { code }));
  const close = () => setAsking(false);
  const yes = () =>
    cancel.mutate(order.code, {
      onSuccess() {
        close();
        refreshLists(queryClient);
        onCanceled();
      },
    });
  return (
    <>
      <div>
        <Button
          variant="ghost"
          size="sm"
          iconStart="x-circle"
          className={styles.danger}
          onClick={() => setAsking(true)}
        >
          {t('open')}
        </Button>
      </div>
      <Dialog
        id={`${id}-cancel`}
        open={isAsking}
        onClose={close}
        title={t('title')}
        closeLabel={t('close')}
        size="sm"
        footer={
          <div className={styles.answers}>
            <Button variant="danger" loading={cancel.isPending} onClick={yes}>
              {t('yes')}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('no')}
            </Button>
          </div>
        }
      >
        {cancel.error && (
          <div role="alert">
            <Notice tone="negative">{errorText(cancel.error)}</Notice>
          </div>
        )}
        <p>{t('text')}</p>
      </Dialog>
    </>
  );
}
