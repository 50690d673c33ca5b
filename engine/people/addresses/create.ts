import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { checkAddress } from './check-address.ts';
import { readAddress, assertCity, toColumns, type AddressServices } from './rows.ts';

/** More than a family and its offices need. The limit stops scripts. */
const maxAddresses = 50;

const lockUser = statement('addresses.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
const count = statement(
  'addresses.count',
  'SELECT count(*)::integer AS count FROM addresses WHERE user_id = :user',
);
const insert = statement(
  'addresses.insert',
  `INSERT INTO addresses
     (user_id, full_name, phone_number, city_id, city, province, postal_code, address, description, lat, long, answers,
      created_at, updated_at)
   VALUES
     (:user, :full_name, :phone_number, :city_id, :city, :province, :postal_code, :address, :description, :lat, :long,
      :answers, :now, :now)
   RETURNING id`,
);

export const createAddress =
  ({ pool, releases, telephones }: AddressServices): Handler<'addresses.create'> =>
  (given, principal) =>
    transaction(pool, async (client) => {
      const user = signedIn(principal).id;
      const address = checkAddress(given, { release: releases.published(), telephones: telephones() });
      await assertCity(client, address.city_id);
      // The lock prevents two simultaneous calls from both using the last free entry.
      if ((await lockUser.run(client, { user })) !== 1)
        throw new ShopError('unauthenticated', { detail: `no user ${user}` });
      if ((await count.one(client, { user })).count >= maxAddresses)
        throw new ShopError('address-limit-reached');
      const { id } = await insert.one(client, { ...toColumns(address), user, now: principal.now() });
      return { address: await readAddress(client, user, id) };
    });
