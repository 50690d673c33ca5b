import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import { askAboutOpenAttempts } from '../payments/ask-open-attempts.ts';
import { giveUpOpenAttempts } from '../payments/open-attempts.ts';
import { refreshOrderPayment } from '../payments/record.ts';
import type { Handler } from '../handler.ts';
import { retrying } from '../retrying.ts';
import { releaseReservation } from './reservation.ts';
import { lockOrder } from './order-row.ts';
import { moveParcelOrRefuse, readParcels, saveParcels } from './parcels.ts';
import { findOwnOrder, readOrder } from './read-order.ts';

export const cancelOrder =
  (context: EngineContext): Handler<'orders.cancel'> =>
  async ({ code }, principal) => {
    const { id, customer } = await findOwnOrder(context.pool, code, principal);
    const now = principal.now();
    await askAboutOpenAttempts(context, id);
    return retrying(() =>
      transaction(context.pool, async (client) => {
        const order = await lockOrder(client, { id });
        if (order?.status !== 'registered' || order.payment === 'paid')
          throw new ShopError('move-not-allowed', { detail: `order ${code} is ${order?.status ?? 'gone'}` });
        if (!(await giveUpOpenAttempts(client, id, now)))
          throw new ShopError('move-not-allowed', { detail: `a payment of order ${code} is under way` });
        const parcels = (await readParcels(client, id)).map(
          (parcel) => moveParcelOrRefuse(parcel, { type: 'invoice.canceled' }).parcel,
        );
        await releaseReservation(client, order, now);
        await saveParcels(client, id, parcels);
        await refreshOrderPayment(client, id);
        return { order: await readOrder(client, { id }, { customer, now }) };
      }),
    );
  };
