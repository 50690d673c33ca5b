import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { CheckoutSettings } from './types.ts';

/**
 * Reads the machine's settings from a shop's flow settings. Without a target card, transfers are not offered.
 */
export function checkoutSettings({
  checkout,
  payment,
  currencies,
  firstCurrency,
  furtherCurrencies,
  defaultGateway,
  cart,
}: Pick<
  FlowSettings,
  'checkout' | 'payment' | 'currencies' | 'firstCurrency' | 'furtherCurrencies' | 'defaultGateway' | 'cart'
>): CheckoutSettings {
  const methods = payment.methods.filter(
    ({ method }) => method !== 'transfer' || payment.transferCards.length > 0,
  );
  return {
    guest: checkout.guest,
    steps: checkout.steps,
    methods,
    currencies,
    firstCurrency,
    furtherCurrencies,
    defaultGateway,
    wallet: cart.wallet,
    discount: cart.discount,
  };
}
