import type { GatewayPort, Reversal } from '#providers/payments/port.ts';
import type { PaymentRow } from './payment-repository.ts';

/**
 * Returns how the money of a payment goes back: through its provider, if that can reverse a payment, or
 * through the shop itself for its wallets.
 * @returns null when only people can: for card transfers, coins, and providers that cannot reverse or are
 * not configured
 */
export function refundChannel(
  { gateways }: { gateways: readonly GatewayPort[] },
  { method, provider, authority }: Pick<PaymentRow, 'method' | 'provider' | 'authority'>,
): (() => Promise<Reversal>) | null {
  if (method === 'wallet') return async () => ({ outcome: 'reversed', code: 'wallet' });
  const gateway = gateways.find(({ id }) => id === provider);
  const reverse = gateway?.reverse;
  return reverse && authority !== null ? () => reverse.call(gateway, authority) : null;
}
