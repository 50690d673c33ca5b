import { addressQueries, cityQueries } from '#data/queries/account.ts';
import type { AddressFields } from '#schemas/entities/address.ts';
import { useOperation } from '../use-operation.ts';
import { usePersonalOperation } from '../use-personal-operation.ts';
import { useCheckout } from './use-checkout.ts';

/** The delivery address as it is displayed. `city` is empty while its name is not known. */
export type ChosenAddress = Pick<AddressFields, 'full_name' | 'phone_number' | 'address'> & { city: string };

/** The address that the shopper chose, or that a guest entered; null while it is not known. */
export function useChosenAddress(): ChosenAddress | null {
  const { draft } = useCheckout();
  const stored = usePersonalOperation(addressQueries.list(), { enabled: draft.address_id !== null });
  const cities = useOperation(cityQueries.list(), { enabled: draft.address !== null });
  const { address: given } = draft;
  if (given)
    return { ...given, city: cities.data?.cities.find(({ id }) => id === given.city_id)?.name ?? '' };
  const chosen = stored.data?.addresses.find(({ id }) => id === draft.address_id);
  return chosen ? { ...chosen, city: chosen.city.name } : null;
}
