import type { z } from 'zod';
import type { CheckedAddress } from '#engine/people/addresses/check-address.ts';
import { readAddress } from '#engine/people/addresses/rows.ts';
import type { Customer } from '#engine/pipeline/customer.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { quoteDestination } from '#schemas/api/orders/operations.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { FormAnswers } from '#schemas/entities/answers.ts';
import type { Order } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import { ownPlace, type TaxPlace } from '../taxes/rules.ts';
import type { TaxSource } from './quote-taxes.ts';

// The destination of a cart. It decides the price of shipping and the taxes.

/** Fields of a request that name the destination. */
export interface DestinationRequest {
  cart: { address_id?: number | undefined };
  customer: Customer | null;
  /** The address of a guest. */
  address?: CheckedAddress | undefined;
  /** The city of a guest without an address yet. The quote prices the shipping to it. */
  city?: number | undefined;
  /** The destination of a guest without an address, for the taxes. */
  destination?: z.output<typeof quoteDestination> | undefined;
}

const selectCity = statement(
  'orders.city-name',
  'SELECT name, province FROM cities WHERE id = :id AND NOT archived',
);

/** @throws ShopError `address-not-found` */
async function readCity(queryable: Queryable, id: number): Promise<{ name: string; province: string }> {
  const city = await selectCity.maybeOne(queryable, { id });
  if (!city) throw new ShopError('address-not-found', { detail: `no city ${id}` });
  return city;
}

/**
 * Returns the province of an address for an order, if it was written. The city list implies its own province.
 */
const provinceOf = ({ province }: { province: string }) => (province === '' ? {} : { province });

/** The destination of the goods. */
export interface Destination {
  /** Null before an address is chosen. */
  address: Order['address'];
  /** A city of the list, which decides the price of shipping. */
  city: number | null;
  /** The known parts; null when none is known. */
  place: (Omit<TaxPlace, 'country'> & { country: string | null }) | null;
}

/** Returns the country in the answers of an address form, if it has the field. */
const countryOf = (answers: FormAnswers | undefined): string | null => {
  const said = answers?.['country'];
  return typeof said === 'string' && said !== '' ? said : null;
};

/**
 * Finds the address of a customer, or the one that a guest gives with the order. @throws ShopError
 * `address-not-found`
 */
async function findAddress(
  queryable: Queryable,
  { cart, customer, address }: DestinationRequest,
): Promise<Destination | null> {
  if (customer && cart.address_id !== undefined) {
    const { id: _id, city, ...fields } = await readAddress(queryable, customer.id, cart.address_id);
    const { city_id, postal_code } = fields;
    return {
      address: { ...fields, city_name: city.name, ...(city_id === null ? provinceOf(city) : {}) },
      city: city_id,
      place: { country: countryOf(fields.answers), province: city.province, city: city.name, postal_code },
    };
  }
  if (customer || !address) return null;
  const { city, province, answers, ...fields } = address;
  const { city_id, postal_code } = fields;
  const listed = city_id === null ? { name: city, province } : await readCity(queryable, city_id);
  return {
    address: {
      ...fields,
      ...(Object.keys(answers).length === 0 ? {} : { answers }),
      city_name: listed.name,
      ...provinceOf({ province }),
    },
    city: city_id,
    place: {
      country: countryOf(answers),
      // A form may have both. The province of the city list wins, so that a written province cannot change
      // the tax.
      province: listed.province === '' ? province : listed.province,
      city: listed.name,
      postal_code,
    },
  };
}

/**
 * Finds the destination of a guest's quote before the order has an address. @throws ShopError
 * `address-not-found`
 */
async function findAsked(
  queryable: Queryable,
  { city, destination }: DestinationRequest,
): Promise<Destination> {
  const listed = city === undefined ? undefined : await readCity(queryable, city);
  const { country, province = '', city: written = '', postal_code = '' } = destination ?? {};
  return {
    address: null,
    city: city ?? null,
    place: destination
      ? {
          country: country ?? null,
          province: listed === undefined || listed.province === '' ? province : listed.province,
          city: listed?.name ?? written,
          postal_code,
        }
      : null,
  };
}

/** Returns the place to which an order goes. A customer without an address has none yet. */
export async function findDestination(
  queryable: Queryable,
  request: DestinationRequest,
): Promise<Destination> {
  const found = await findAddress(queryable, request);
  if (found) return found;
  return request.customer ? { address: null, city: null, place: null } : findAsked(queryable, request);
}

/** Returns the source of the tax calculation, in a shop with taxes. */
export const taxSource = (
  { site }: Pick<PublishedRelease, 'site'>,
  { place }: Destination,
): TaxSource | null =>
  site.taxes
    ? {
        settings: site.taxes,
        own: ownPlace(site.taxes, site),
        destination: place && { ...place, country: place.country ?? site.country },
      }
    : null;
