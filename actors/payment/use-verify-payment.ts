import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callOperation } from '#data/operations.ts';
import { writePayment } from '#data/queries/orders.ts';
import { writeChargePayment } from '#data/queries/wallet.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { isAtProvider } from '#schemas/entities/payment-rules.ts';
import { queryClient } from '../operations/query-client.ts';

/**
 * Milliseconds until an unused request is forgotten. With 0 the query client would check a pending one in a
 * loop.
 */
const forgottenAfter = 1_000;

/**
 * Lets the engine ask the provider of a payment for its status: once when the payment is first shown, and on
 * request. Blocks that show the same payment share the first request.
 * @returns a function that asks now; it does nothing while another request is in flight, or without a
 * provider to ask
 */
export function useVerifyPayment(payment: PaymentSummary | null): () => void {
  const code = payment !== null && isAtProvider(payment) ? payment.code : null;
  const mutationKey = ['payments.verify', code];
  const { mutate } = useMutation(
    {
      mutationKey,
      mutationFn: (asked: string) => callOperation('payments.verify', { code: asked }),
      onSuccess: ({ payment: asked, order, charge }) => {
        if (order !== null) writePayment(queryClient, { order, payment: asked });
        if (charge !== null) writeChargePayment(queryClient, { charge, payment: asked });
      },
      gcTime: forgottenAfter,
    },
    queryClient,
  );
  useEffect(() => {
    if (code === null) return;
    const isAsked = queryClient.getMutationCache().find({ mutationKey: ['payments.verify', code] });
    if (!isAsked) mutate(code);
  }, [code, mutate]);
  return () => {
    if (code !== null && queryClient.isMutating({ mutationKey }) === 0) mutate(code);
  };
}
