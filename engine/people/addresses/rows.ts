import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { Address } from '#schemas/entities/address.ts';
import type { FormAnswers } from '#schemas/entities/answers.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import type { CheckedAddress } from './check-address.ts';

const select = `
  SELECT a.id, a.full_name, a.phone_number, a.city_id, a.postal_code, a.address, a.description, a.lat, a.long, a.answers,
    coalesce(c.name, a.city) AS city_name, coalesce(c.province, a.province) AS province
  FROM addresses AS a LEFT JOIN cities AS c ON c.id = a.city_id`;
const columns = {
  json: { answers: jsonOf<FormAnswers>() },
};
const selectAll = statement(
  'addresses.of-user',
  `${select} WHERE a.user_id = :user ORDER BY a.id DESC`,
  columns,
);
const selectOne = statement('addresses.one', `${select} WHERE a.id = :id AND a.user_id = :user`, columns);
const selectCity = statement('addresses.city-exists', 'SELECT FROM cities WHERE id = :city AND NOT archived');

/** Services that adding and changing addresses needs. */
export type AddressServices = Pick<PeopleContext, 'pool' | 'releases' | 'telephones'>;

/** Returns the parameters of statements that write an address. */
export const toColumns = ({ answers, ...fields }: CheckedAddress) => ({
  ...fields,
  answers: JSON.stringify(answers),
});

interface AddressRow extends Omit<Address, 'city' | 'answers'> {
  answers: FormAnswers;
  city_name: string;
  province: string;
}

const toAddress = ({ city_name, province, answers, ...row }: AddressRow): Address => ({
  ...row,
  ...(Object.keys(answers).length === 0 ? {} : { answers }),
  city: { name: city_name, province },
});

/** Reads a customer's addresses, newest first. */
export async function readAddresses(queryable: Queryable, user: number): Promise<Address[]> {
  return (await selectAll.all(queryable, { user })).map(toAddress);
}

/**
 * Reads one address of a customer.
 * @param queryable pass the client of a transaction to read within it
 * @throws ShopError `address-not-found`, also for another customer's address
 */
export async function readAddress(queryable: Queryable, user: number, id: number): Promise<Address> {
  const row = await selectOne.maybeOne(queryable, { id, user });
  if (!row) throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
  return toAddress(row);
}

/**
 * @param city null: the shop's form has no list of cities
 * @throws ShopError `validation-failed` when the shop does not deliver to the city
 */
export async function assertCity(queryable: Queryable, city: number | null): Promise<void> {
  if (city === null) return;
  if ((await selectCity.run(queryable, { city })) !== 1)
    throw new ShopError('validation-failed', {
      fields: [refusedField('city-unknown', 'city_id')],
      detail: `no city ${city}`,
    });
}
