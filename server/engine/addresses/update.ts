import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { signedIn } from '../signed-in.ts';
import { readAddress, assertCity, valuesOf } from './rows.ts';

export const updateAddress =
  ({ pool }: EngineContext): PrivateHandler<'addresses.update'> =>
  ({ id, ...fields }, principal) =>
    transaction(pool, async (client) => {
      const user = signedIn(principal).id;
      await assertCity(client, fields.city_id);
      const { rowCount } = await client.query(
        `UPDATE addresses SET full_name = $3, phone_number = $4, city_id = $5, postal_code = $6, address = $7, description = $8, lat = $9, long = $10, updated_at = $11
      WHERE id = $1 AND user_id = $2`,
        [id, user, ...valuesOf(fields), principal.now()],
      );
      if (rowCount !== 1)
        throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
      return { address: await readAddress(client, user, id) };
    });
