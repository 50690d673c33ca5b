import { useEffect } from 'react';
import type { OutputOf } from '#data/operations.ts';
import { paymentQueries } from '#data/queries/orders.ts';
import type { RequestError } from '#data/request-error.ts';
import type { Failure } from '#machines/payment-screen/index.ts';
import { forgetPlaced } from '../checkout/draft-store.ts';
import { queryClient } from '../operations/query-client.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { useShopActors } from '../running.ts';
import { useSelector } from '../use-selector.ts';
import { usePaymentScreen } from './use-payment-screen.ts';

export type DirectPayment = OutputOf<'payments.direct'>;

export interface DirectPaymentState {
  /** Undefined until the engine has answered. */
  direct: DirectPayment | undefined;
  error: RequestError | null;
  /** Whether nobody is signed in, although the payment does not belong to a guest. */
  needsLogin: boolean;
  /** Whether a receipt can be sent now: the first one, or another one after a refusal. */
  canSend: boolean;
  sendFailure: Failure | null;
  /** The picture of the payment's receipt if it was sent from this page; null otherwise. */
  sentPicture: Blob | null;
  /** Sent part in whole percent; null while nothing is being sent. */
  progress: number | null;
  send(receipt: Blob): void;
  cancel(): void;
  refresh(): void;
}

/**
 * Returns a direct card transfer by the payment's code. While it may change, the query cache polls it.
 * @param code null while the address is not known
 */
export function useDirectPayment(code: string | null): DirectPaymentState {
  const query = paymentQueries.direct(code ?? '', useShopActors()?.flows.payment?.poll);
  const { data, refetch, ...answer } = usePersonalOperation(query, { guests: true, enabled: code !== null });
  const screen = usePaymentScreen(data?.payment ?? null);
  const store = useShopActors()?.stores.checkout;
  const isSent = data?.payment.status === 'processing' || data?.payment.status === 'review';
  const sent = isSent ? data.order : null;
  useEffect(() => {
    // The shopper has finished with this order. Otherwise the checkout would offer it again in place of a new
    // cart.
    if (store && sent) forgetPlaced(store, sent);
  }, [store, sent]);
  const snapshot = useSelector(screen, (current) => current);
  const { sentReceipt } = snapshot.context;
  // Another device may have sent a later receipt.
  const isOwn = sentReceipt !== null && sentReceipt.uploadedAt === data?.receipt?.uploaded_at;
  const error = answer.error ?? answer.failureReason;
  return {
    direct: data,
    error,
    needsLogin: error?.status === 401,
    canSend: snapshot.hasTag('receipt'),
    progress: snapshot.hasTag('receipt-busy') ? snapshot.context.receiptProgress : null,
    sendFailure: snapshot.hasTag('receipt-error') ? snapshot.context.receiptFailure : null,
    sentPicture: isOwn ? sentReceipt.file : null,
    send: (file) => screen.send({ type: 'receipt.send', file }),
    cancel: () => screen.send({ type: 'receipt.cancel' }),
    refresh() {
      // This also sends a first request at once that waits for its retry.
      if (data === undefined) void queryClient.resetQueries({ queryKey: query.queryKey });
      else refetch();
    },
  };
}
