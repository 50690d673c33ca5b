import type { Address } from '#schemas/entities/address.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { refusedField } from '../../messages/fields.ts';

const select = `
  SELECT a.id, a.full_name, a.phone_number, a.city_id, a.postal_code, a.address, a.description, a.lat, a.long,
    c.name AS city_name, c.province
  FROM addresses AS a JOIN cities AS c ON c.id = a.city_id`;
const selectAll = statement('addresses.of-user', `${select} WHERE a.user_id = :user ORDER BY a.id DESC`);
const selectOne = statement('addresses.one', `${select} WHERE a.id = :id AND a.user_id = :user`);
const selectCity = statement('addresses.city-exists', 'SELECT FROM cities WHERE id = :city AND NOT archived');

interface AddressRow extends Omit<Address, 'city'> {
  city_name: string;
  province: string;
}

const toAddress = ({ city_name, province, ...row }: AddressRow): Address => ({
  ...row,
  city: { name: city_name, province },
});

/** A customer's addresses, newest first. */
export async function readAddresses(queryable: Queryable, user: number): Promise<Address[]> {
  return (await selectAll.all(queryable, { user })).map(toAddress);
}

/**
 * One address of a customer.
 * @param queryable pass the client of a transaction to read within it
 * @throws ShopError `address-not-found`, also for another customer's address
 */
export async function readAddress(queryable: Queryable, user: number, id: number): Promise<Address> {
  const row = await selectOne.maybeOne(queryable, { id, user });
  if (!row) throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
  return toAddress(row);
}

/** @throws ShopError `validation-failed` when the shop does not deliver to the city */
export async function assertCity(queryable: Queryable, city: number): Promise<void> {
  if ((await selectCity.run(queryable, { city })) !== 1)
    throw new ShopError('validation-failed', {
      fields: [refusedField('city-unknown', 'city_id')],
      detail: `no city ${city}`,
    });
}
