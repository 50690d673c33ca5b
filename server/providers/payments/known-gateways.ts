import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import type { DemoProviders } from '../../demo-port.ts';

/** What a gateway that this software has an adapter for can do, whether it is configured or not. */
export interface KnownGateway {
  method: Extract<PaymentMethod, 'card' | 'crypto'>;
  /** What it is asked for money in. */
  currencies: readonly Currency[];
}

/** By the name in the flow settings. */
export const knownGateways: Readonly<Record<keyof DemoProviders['gateways'], KnownGateway>> = {
  zarinpal: { method: 'card', currencies: ['toman'] },
  zibal: { method: 'card', currencies: ['toman'] },
  nowpayments: { method: 'crypto', currencies: ['dollar'] },
};
