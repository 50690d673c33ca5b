import type { Address, AddressFields } from '#schemas/entities/address.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import { refusedField } from '../../messages/fields.ts';

interface AddressRow extends Omit<Address, 'city'> {
  city_name: string;
  province: string;
}

/** What an address is selected as, from `addresses` joined with `cities`. */
const columns = `addresses.id, addresses.full_name, addresses.phone_number, addresses.city_id, addresses.postal_code, addresses.address,
  addresses.description, addresses.lat, addresses.long, cities.name AS city_name, cities.province`;

const toAddress = ({ city_name, province, ...row }: AddressRow): Address => ({
  ...row,
  city: { name: city_name, province },
});

/** A customer's addresses, newest first. */
export async function readAddresses(queryable: Queryable, user: number): Promise<Address[]> {
  const { rows } = await queryable.query<AddressRow>({
    name: 'addresses',
    text: `SELECT ${columns} FROM addresses JOIN cities ON cities.id = city_id WHERE user_id = $1 ORDER BY addresses.id DESC`,
    values: [user],
  });
  return rows.map(toAddress);
}

/**
 * One address of a customer.
 * @param queryable pass the client of a transaction to read it there
 * @throws ShopError `address-not-found`, also for an address of somebody else
 */
export async function readAddress(queryable: Queryable, user: number, id: number): Promise<Address> {
  const { rows } = await queryable.query<AddressRow>({
    name: 'address',
    text: `SELECT ${columns} FROM addresses JOIN cities ON cities.id = city_id WHERE addresses.id = $1 AND user_id = $2`,
    values: [id, user],
  });
  if (!rows[0]) throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
  return toAddress(rows[0]);
}

/** The values of an address in the order in which the statements write them. */
export const valuesOf = (fields: AddressFields): unknown[] => [
  fields.full_name,
  fields.phone_number,
  fields.city_id,
  fields.postal_code,
  fields.address,
  fields.description,
  fields.lat,
  fields.long,
];

/** @throws ShopError `validation-failed` when the shop does not send to the city */
export async function assertCity(queryable: Queryable, city: number): Promise<void> {
  const { rowCount } = await queryable.query({
    name: 'city-exists',
    text: 'SELECT FROM cities WHERE id = $1',
    values: [city],
  });
  if (rowCount !== 1)
    throw new ShopError('validation-failed', {
      fields: [refusedField('city-unknown', 'city_id')],
      detail: `no city ${city}`,
    });
}
