import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readAddress, assertCity } from './rows.ts';

const update = statement(
  'addresses.update',
  `UPDATE addresses SET full_name = :full_name, phone_number = :phone_number, city_id = :city_id,
     postal_code = :postal_code, address = :address, description = :description, lat = :lat, long = :long,
     updated_at = :now
   WHERE id = :id AND user_id = :user`,
);

export const updateAddress =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'addresses.update'> =>
  ({ id, ...fields }, principal) =>
    transaction(pool, async (client) => {
      const user = signedIn(principal).id;
      await assertCity(client, fields.city_id);
      if ((await update.run(client, { ...fields, id, user, now: principal.now() })) !== 1)
        throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
      return { address: await readAddress(client, user, id) };
    });
