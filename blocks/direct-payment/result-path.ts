import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { DirectPayment } from '#actors/payment/use-direct-payment.ts';

/**
 * Returns a function that finds the result page of a transfer: its order, or the wallet that it charges.
 * @returns a function that returns undefined for a wallet without a page
 */
export function useResultPath(): (direct: Pick<DirectPayment, 'order' | 'charge'>) => string | undefined {
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  return ({ order, charge }) =>
    order === null
      ? optionalPath('wallet', {}, { charge: charge ?? undefined })
      : path('buy-verify', { code: order });
}
