import { addressQueries, cityQueries } from '#data/queries/account.ts';
import { useOperation } from '../operations/use-operation.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { useCheckout } from './use-checkout.ts';

/** The delivery address for display. `city` is empty while its name is unknown. */
export interface ChosenAddress {
  full_name: string;
  phone_number: string;
  address: string;
  city: string;
  /** Empty for a city from the shop’s list. */
  province: string;
  /** Empty where the form does not ask for one. */
  postal_code: string;
  /** The answers to other questions of the shop’s own address form. */
  answers: Readonly<Record<string, unknown>>;
}

/** Returns the address that the shopper chose, or that a guest entered; null while unknown. */
export function useChosenAddress(): ChosenAddress | null {
  const { draft } = useCheckout();
  const stored = usePersonalOperation(addressQueries.list(), { enabled: draft.address_id !== null });
  const cities = useOperation(cityQueries.list(), { enabled: draft.address !== null });
  const { address: given } = draft;
  if (given)
    return {
      full_name: given.full_name ?? '',
      phone_number: given.phone_number ?? '',
      address: given.address ?? '',
      city: given.city ?? cities.data?.cities.find(({ id }) => id === given.city_id)?.name ?? '',
      province: given.province ?? '',
      postal_code: given.postal_code ?? '',
      answers: given.answers ?? {},
    };
  const chosen = stored.data?.addresses.find(({ id }) => id === draft.address_id);
  if (!chosen) return null;
  const { city, city_id: listed, full_name, phone_number, address, postal_code, answers } = chosen;
  return {
    full_name,
    phone_number,
    address,
    city: city.name,
    province: listed === null ? city.province : '',
    postal_code,
    answers: answers ?? {},
  };
}
