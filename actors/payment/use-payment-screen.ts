import { useActorRef } from '@xstate/react';
import { useEffect, useId } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { writeReceipt } from '#data/queries/orders.ts';
import { uploadPicture } from '#data/upload.ts';
import {
  paymentScreenMachine,
  type ReceiptToSend,
  type SentReceipt,
} from '#machines/payment-screen/index.ts';
import { paymentTags } from '#machines/payment/index.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { exposeConditions } from '../conditions.ts';
import { queryClient } from '../operations/query-client.ts';

const machine = paymentScreenMachine.provide({
  actors: {
    sendReceipt: fromPromise<SentReceipt, ReceiptToSend>(
      async ({ input: { code, file, onProgress }, signal }) => {
        const answer = await uploadPicture('payments.upload-receipt', { code }, file, { onProgress, signal });
        writeReceipt(queryClient, code, answer);
        return { file, uploadedAt: answer.receipt.uploaded_at };
      },
    ),
  },
});

export type PaymentScreen = ActorRefFrom<typeof machine>;

/** Wraps tags that never change as an actor for {@link exposeConditions}. */
const withTags = (tags: readonly string[]) => ({
  getSnapshot: () => ({ tags: new Set(tags) }),
  subscribe: () => ({ unsubscribe: () => undefined }),
});

/**
 * Runs the machine of a page that shows a payment. Reports each change of the payment to it and to the page's
 * conditions.
 * @param payment the payment in the query cache; null until it is known
 */
export function usePaymentScreen(payment: PaymentSummary | null): PaymentScreen {
  const id = useId();
  const screen = useActorRef(machine);
  const { code, method, status } = payment ?? {};
  useEffect(() => {
    if (code === undefined || method === undefined || status === undefined) return;
    if (screen.getSnapshot().context.code !== code) screen.send({ type: 'payment.shown', code });
    screen.send({ type: 'payment.changed', payment: { method, status } });
  }, [screen, code, method, status]);
  useEffect(
    () =>
      status === undefined ? undefined : exposeConditions(`payment${id}`, withTags(paymentTags(status))),
    [id, status],
  );
  return screen;
}
