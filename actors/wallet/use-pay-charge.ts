import { useRef } from 'react';
import type { InputOf } from '#data/operations.ts';
import { writeChargePayment } from '#data/queries/wallet.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { queryClient } from '../operations/query-client.ts';
import { useKeyedCall } from '../operations/use-keyed-call.ts';
import { useOperationMutation } from '../operations/use-operation-mutation.ts';
import { goTo } from '../pages/navigate.ts';
import { useRoutePath } from '../pages/routing.tsx';

type Pay = Omit<InputOf<'charges.pay'>, 'code'>;
type Wanted = InputOf<'charges.start'>;

export interface PayCharge {
  isPaying: boolean;
  error: RequestError | null;
  /** Messages of the engine by field. */
  fieldErrors: Readonly<Record<string, string>>;
  /**
   * Pays a charge: an existing one by its code, or a new one. Sends the customer to the page on which it
   * continues.
   */
  pay(charge: { code: string } | Wanted, payment: Pay): void;
}

/** Starts and pays charges of the wallet. */
export function usePayCharge(): PayCharge {
  const path = useRoutePath();
  const begin = useKeyedCall('charges.start');
  const start = useKeyedCall('charges.pay');
  // After a failed payment, the next press for the same amount pays the charge that already exists.
  const begun = useRef<{ wanted: string; code: string } | null>(null);
  async function codeOf(wanted: Wanted): Promise<string> {
    const text = JSON.stringify(wanted);
    if (begun.current?.wanted !== text) {
      const { charge } = await begin(wanted);
      begun.current = { wanted: text, code: charge.code };
    }
    return begun.current.code;
  }
  const { mutate, isPending, error, fieldErrors } = useOperationMutation(
    async ({ charge, payment: how }: { charge: { code: string } | Wanted; payment: Pay }) => {
      const code = 'code' in charge ? charge.code : await codeOf(charge);
      const result = path('wallet', {}, { charge: code });
      try {
        const { payment, redirect, direct } = await start({ code, ...how });
        writeChargePayment(queryClient, { charge: code, payment });
        goTo(redirect ?? (direct === null ? result : path('direct-pay', { code: direct })));
      } catch (cause) {
        const problem = toRequestError(cause).problem?.code;
        // Another tab or a receipt has started a payment. The page of the charge shows the status.
        if (problem === 'payment-under-way') goTo(result);
        if (problem === 'charge-not-payable') begun.current = null;
        throw cause;
      }
    },
  );
  return {
    isPaying: isPending,
    error,
    fieldErrors,
    pay: (charge, payment) => mutate({ charge, payment }),
  };
}
