import type { Currency } from '#schemas/entities/money.ts';
import { GatewayError } from '../gateway-error.ts';

/** Rial in one toman. Card gateways count in rial. */
const rialInToman = 10;

/**
 * Converts an amount of the shop to rial, the unit of card gateways.
 * @throws GatewayError `refused` for another currency than toman
 */
export function toRial(
  provider: string,
  { amount, currency }: { amount: number; currency: Currency },
): number {
  if (currency !== 'toman')
    throw new GatewayError(provider, 'refused', {
      code: 'currency',
      detail: `collects toman, not ${currency}`,
    });
  return amount * rialInToman;
}

/** Whole toman, or undefined for a rial amount that cannot be a payment of a shop in toman. */
export function fromRial(rial: number): number | undefined {
  return rial % rialInToman === 0 ? rial / rialInToman : undefined;
}
