import type { Reversal } from '../../providers/payments/port.ts';
import type { EngineContext } from '../context.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * What gives the money of a payment back: its provider, where that can, or the shop itself for its wallets.
 * @returns null when only people can: of card transfers, coins, and providers that cannot reverse or are not configured
 */
export function refundChannel(
  { gateways }: Pick<EngineContext, 'gateways'>,
  { method, provider, authority }: Pick<PaymentRow, 'method' | 'provider' | 'authority'>,
): (() => Promise<Reversal>) | null {
  if (method === 'wallet') return async () => ({ outcome: 'reversed', code: 'wallet' });
  const gateway = gateways.find(({ id }) => id === provider);
  const reverse = gateway?.reverse;
  return reverse && authority !== null ? () => reverse.call(gateway, authority) : null;
}
