import { nowpayments } from './nowpayments.ts';
import { stripe } from './stripe.ts';
import type { KnownGateway } from './port.ts';
import { zarinpal } from './zarinpal.ts';
import { zibal } from './zibal.ts';

/**
 * All gateways, by the name in the flow settings. The name is stored with every payment, so it never changes.
 * The order is that of preference: the first gateway that fits a method and a currency is the default.
 */
export const knownGateways = { zarinpal, zibal, nowpayments, stripe } satisfies Record<string, KnownGateway>;

/** The names of gateways in the flow settings. */
export type GatewayName = keyof typeof knownGateways;
