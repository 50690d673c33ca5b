import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { CheckoutSettings } from './types.ts';

/** The machine's settings out of a shop's flow settings. Transfers without a card to transfer to are not offered. */
export function checkoutSettings({
  checkout,
  payment,
  currencies,
  defaultGateway,
  cart,
}: Pick<FlowSettings, 'checkout' | 'payment' | 'currencies' | 'defaultGateway' | 'cart'>): CheckoutSettings {
  const methods = payment.methods.filter(
    ({ method }) => method !== 'transfer' || payment.transferCards.length > 0,
  );
  return {
    guest: checkout.guest,
    steps: checkout.steps,
    methods,
    currencies,
    defaultGateway,
    wallet: cart.wallet,
  };
}
