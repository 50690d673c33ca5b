import type { DirectPayment } from '#actors/payment/use-direct-payment.ts';
import type { RoutePath } from '#actors/routing.tsx';

/** The page that shows what a transfer pays: its order, or the wallet that it charges. */
export const resultPath = (
  path: RoutePath,
  { order, charge }: Pick<DirectPayment, 'order' | 'charge'>,
): string =>
  order === null ? path('wallet', {}, { charge: charge ?? undefined }) : path('buy-verify', { code: order });
