import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { RequestError } from '#data/request-error.ts';
import type { OutputOf } from '#data/operations.ts';
import { paymentQueries } from '#data/queries/orders.ts';
import type { Failure } from '#machines/payment-screen/index.ts';
import { runningActors } from '../running.ts';
import { usePersonalOperation } from '../use-personal-operation.ts';
import { startPaymentScreen, type PaymentScreen } from './payment-screen.ts';

export type DirectPayment = OutputOf<'payments.direct'>;

export interface DirectPaymentState {
  /** Undefined until the engine has answered. Its payment is the newest known state. */
  direct: DirectPayment | undefined;
  error: RequestError | null;
  /** Nobody is signed in, and the payment does not belong to a guest. */
  needsLogin: boolean;
  /** Whether a receipt can be sent now: the first, or another one after a refused one. */
  canSend: boolean;
  isSending: boolean;
  sendFailure: Failure | null;
  send(receipt: Blob): void;
  refresh(): void;
}

/**
 * A direct card transfer, by the payment's code. While the receipt waits for review, the payment is polled.
 * @param code null while the address is not known
 */
export function useDirectPayment(code: string | null): DirectPaymentState {
  const { data, error, refetch } = usePersonalOperation(paymentQueries.direct(code ?? ''), {
    guests: true,
    enabled: code !== null,
  });
  const [screen, setScreen] = useState<PaymentScreen | null>(null);
  const isKnown = data !== undefined;
  useEffect(() => {
    const actors = runningActors();
    if (!actors || code === null || !isKnown) return;
    const started = startPaymentScreen(actors, { code, view: { payment: data.payment, order: data.order } });
    setScreen(started);
    return () => {
      started.stop();
      setScreen(null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the screen begins with the first answer, and goes on by itself
  }, [code, isKnown]);

  const snapshot = useSelector(screen ?? undefined, (current) => current);
  const payment = snapshot?.context.view?.payment ?? data?.payment;
  // The result of the receipt is stored beside the payment.
  const status = payment?.status;
  const seen = data?.payment.status;
  useEffect(() => {
    if (status !== undefined && seen !== undefined && status !== seen) refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- refetch is another function at each render
  }, [status, seen]);

  return {
    direct: data && payment ? { ...data, payment } : undefined,
    error,
    needsLogin: error?.status === 401,
    canSend: snapshot?.hasTag('receipt') ?? false,
    isSending: snapshot?.hasTag('receipt-busy') ?? false,
    sendFailure: snapshot?.hasTag('receipt-error') ? snapshot.context.receiptFailure : null,
    send: (file) => screen?.send({ type: 'receipt.send', file }),
    refresh: () => {
      screen?.send({ type: 'payment.ask' });
      refetch();
    },
  };
}
