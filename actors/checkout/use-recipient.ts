import { useCheckout } from './use-checkout.ts';

/**
 * Returns the buyer of this checkout, who may also receive its parcels; undefined until a name and a number
 * are known.
 */
export function useRecipient(): { full_name: string; phone_number: string } | undefined {
  const { steps, valuesOf } = useCheckout();
  const buyer = steps.find(({ form }) => form === 'buyer');
  const { full_name, phone_number } = buyer ? valuesOf(buyer.id) : {};
  return typeof full_name === 'string' && typeof phone_number === 'string'
    ? { full_name, phone_number }
    : undefined;
}
