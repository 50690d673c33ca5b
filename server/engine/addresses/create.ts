import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readAddress, assertCity } from './rows.ts';

/** More than a family and its offices need; the limit stops scripts. */
const maxAddresses = 50;

const lockUser = statement('addresses.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
const count = statement(
  'addresses.count',
  'SELECT count(*)::integer AS count FROM addresses WHERE user_id = :user',
);
const insert = statement(
  'addresses.insert',
  `INSERT INTO addresses
     (user_id, full_name, phone_number, city_id, postal_code, address, description, lat, long, created_at, updated_at)
   VALUES
     (:user, :full_name, :phone_number, :city_id, :postal_code, :address, :description, :lat, :long, :now, :now)
   RETURNING id`,
);

export const createAddress =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'addresses.create'> =>
  (fields, principal) =>
    transaction(pool, async (client) => {
      const user = signedIn(principal).id;
      await assertCity(client, fields.city_id);
      // The lock prevents two simultaneous calls from both taking the last free place.
      if ((await lockUser.run(client, { user })) !== 1)
        throw new ShopError('unauthenticated', { detail: `no user ${user}` });
      if ((await count.one(client, { user })).count >= maxAddresses)
        throw new ShopError('address-limit-reached');
      const { id } = await insert.one(client, { ...fields, user, now: principal.now() });
      return { address: await readAddress(client, user, id) };
    });
