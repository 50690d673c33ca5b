import { nowpayments } from './nowpayments.ts';
import { stripe } from './stripe.ts';
import type { KnownGateway } from './port.ts';
import { zarinpal } from './zarinpal.ts';
import { zibal } from './zibal.ts';

/**
 * By the name in the flow settings, which is stored with every payment and never changes. In the order of preference: the first one
 * that fits a method and a currency is the default.
 */
export const knownGateways = { zarinpal, zibal, nowpayments, stripe } satisfies Record<string, KnownGateway>;

/** The names of gateways in the flow settings. */
export type GatewayName = keyof typeof knownGateways;
