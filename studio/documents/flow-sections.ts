import type { FormSection } from './form-section.ts';

/** The parts of the flow settings, each with its form. */
export const flowSections: readonly FormSection[] = [
  { name: 'checkout', keys: ['checkout'], machines: ['checkout'] },
  { name: 'payment', keys: ['payment', 'defaultGateway'], machines: ['payment', 'order-payment'] },
  { name: 'wallet', keys: ['wallet'] },
  { name: 'identity', keys: ['identity', 'thresholds'], machines: ['identity', 'bank-card'] },
  { name: 'limits', keys: ['reservations'] },
  { name: 'timeouts', keys: ['timeouts'] },
  { name: 'shipping', keys: ['shipping'], machines: ['fulfillment', 'shipment'] },
  { name: 'activation', keys: ['activation'], machines: ['activation'] },
  { name: 'tickets', keys: ['tickets', 'uploads'], machines: ['ticket'] },
  { name: 'login', keys: ['login', 'notices'], machines: ['login'] },
  { name: 'referral', keys: ['referral'] },
];
