import { knownUnits } from '#schemas/documents/currencies.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';

/** The names of gateways in the flow settings. */
export type GatewayName = 'zarinpal' | 'zibal' | 'nowpayments' | 'stripe';

/** What a gateway that this software has an adapter for can do, whether it is configured or not. */
export interface KnownGateway {
  method: Extract<PaymentMethod, 'card' | 'crypto'>;
  /** What it is asked for money in. */
  currencies: readonly Currency[];
}

/** Codes of the shop that mean US dollars. */
const dollars = ['usd', 'dollar'];
const notOfStripe = new Set(['toman', 'usdt', ...dollars]);

/**
 * By the name in the flow settings. Stripe counts in the smallest unit as the shop does; currencies whose smallest unit Stripe
 * counts otherwise than ISO 4217 (such as ISK, HUF and TWD) are not among them.
 */
export const knownGateways: Readonly<Record<GatewayName, KnownGateway>> = {
  zarinpal: { method: 'card', currencies: ['toman'] },
  zibal: { method: 'card', currencies: ['toman'] },
  nowpayments: { method: 'crypto', currencies: ['dollar', 'usd'] },
  stripe: {
    method: 'card',
    currencies: [...dollars, ...Object.keys(knownUnits).filter((code) => !notOfStripe.has(code))],
  },
};

/** Whether a currency of the shop is the US dollar. */
export const isDollar = (currency: Currency): boolean => dollars.includes(currency);
