import type { ChargeLimits } from '#schemas/documents/flow-parts.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { useOptionalPath } from '../pages/routing.tsx';
import { useShopActors } from '../running.ts';

/**
 * The page that links to the wallet, and to which the result of the charge leads back. A bill has the code of
 * its order.
 */
export type ChargeOrigin = 'checkout' | 'wallet' | { bill: string };

/** A link to a charge of the wallet for a missing amount. */
export interface ChargeTarget {
  href: string;
  /** In the smallest unit; never below the smallest charge of the shop. */
  amount: number;
}

/**
 * Returns the link to charge the wallet with the amount that a payment lacks.
 * @param missing missing amount, in the smallest unit
 * @param from page to which the wallet leads back
 * @returns null when the shop has no such charge, or when one charge is not enough
 */
export function useChargeTarget(
  missing: number,
  currency: Currency,
  from: ChargeOrigin,
): ChargeTarget | null {
  const optionalPath = useOptionalPath();
  const flows = useShopActors()?.flows;
  if (!flows?.wallet || !flows.payment || missing <= 0) return null;
  const canCharge = offeredMethods({ payment: flows.payment }, currency).some(
    (method) => method !== 'wallet',
  );
  // The engine's settings have the limits of every currency that a shop declares.
  const limits: ChargeLimits | undefined =
    flows.wallet.currencies?.[currency] ?? flows.wallet[currency as 'toman' | 'dollar'];
  if (!canCharge || !limits || missing > limits.largest) return null;
  const amount = Math.max(missing, limits.smallest);
  const origin = typeof from === 'string' ? { from } : { from: 'bill', order: from.bill };
  const href = optionalPath('wallet', {}, { amount, unit: currency, ...origin });
  return href === undefined ? null : { amount, href };
}
