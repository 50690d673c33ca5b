import type { InputOf } from '#data/operations.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import { orderQueries, refreshLists, writePayment } from '#data/queries/orders.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { queryClient } from '../operations/query-client.ts';
import { useKeyedCall } from '../operations/use-keyed-call.ts';
import { useOperationMutation } from '../operations/use-operation-mutation.ts';
import { goTo } from '../pages/navigate.ts';
import { useRoutePath } from '../pages/routing.tsx';

type StartInput = InputOf<'payments.start'>;

export interface StartPayment {
  isPaying: boolean;
  payError: RequestError | null;
  /** Starts a payment with a method, and sends the shopper to the page on which it continues. */
  pay(method: PaymentMethod, provider?: string): void;
}

/**
 * Starts payments of an order.
 * @param code the order's code; null while it is not known
 */
export function useStartPayment(code: string | null): StartPayment {
  const path = useRoutePath();
  const start = useKeyedCall('payments.start');
  const { mutate, isPending, error } = useOperationMutation(async (input: StartInput) => {
    const verify = path('buy-verify', { code: input.code });
    const showStatus = () => location.pathname === verify || goTo(verify);
    try {
      const { payment, redirect, direct } = await start(input);
      writePayment(queryClient, { order: input.code, payment });
      if (redirect !== null) goTo(redirect);
      else if (direct !== null) goTo(path('direct-pay', { code: direct }));
      else showStatus();
    } catch (cause) {
      void askAgain(queryClient, orderQueries.get(input.code).queryKey);
      refreshLists(queryClient);
      // Another tab or a receipt has started a payment, whose own page shows the status.
      if (toRequestError(cause).problem?.code === 'payment-under-way') showStatus();
      throw cause;
    }
  });
  return {
    isPaying: isPending,
    payError: error,
    pay(method, provider) {
      if (code !== null) mutate({ code, method, ...(provider === undefined ? {} : { provider }) });
    },
  };
}
