import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { checkAddress } from './check-address.ts';
import { readAddress, assertCity, toColumns, type AddressServices } from './rows.ts';

const update = statement(
  'addresses.update',
  `UPDATE addresses SET full_name = :full_name, phone_number = :phone_number, city_id = :city_id,
     city = :city, province = :province, answers = :answers, postal_code = :postal_code, address = :address, description = :description, lat = :lat, long = :long,
     updated_at = :now
   WHERE id = :id AND user_id = :user`,
);

export const updateAddress =
  ({ pool, releases, telephones }: AddressServices): Handler<'addresses.update'> =>
  ({ id, ...given }, principal) =>
    transaction(pool, async (client) => {
      const user = signedIn(principal).id;
      const address = checkAddress(given, { release: releases.published(), telephones: telephones() });
      await assertCity(client, address.city_id);
      if ((await update.run(client, { ...toColumns(address), id, user, now: principal.now() })) !== 1)
        throw new ShopError('address-not-found', { detail: `user ${user} has no address ${id}` });
      return { address: await readAddress(client, user, id) };
    });
