import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { signedIn } from '../signed-in.ts';
import { readAddress, assertCity, valuesOf } from './rows.ts';

/** More than a family and its offices need; a script stops here. */
const maxAddresses = 50;

export const createAddress =
  ({ pool }: EngineContext): PrivateHandler<'addresses.create'> =>
  (fields, principal) =>
    transaction(pool, async (client) => {
      const { id } = signedIn(principal);
      await assertCity(client, fields.city_id);
      // The lock keeps two calls at once from both being the last that fits.
      const { rowCount } = await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
      if (rowCount !== 1) throw new ShopError('unauthenticated', { detail: `no user ${id}` });
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM addresses WHERE user_id = $1',
        [id],
      );
      if ((rows[0]?.count ?? 0) >= maxAddresses) throw new ShopError('address-limit-reached');
      const inserted = await client.query<{ id: number }>(
        'INSERT INTO addresses (user_id, full_name, phone_number, city_id, postal_code, address, description, lat, long, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) RETURNING id',
        [id, ...valuesOf(fields), principal.now()],
      );
      return { address: await readAddress(client, id, inserted.rows[0]?.id ?? 0) };
    });
