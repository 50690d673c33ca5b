import type { Handler } from '#engine/pipeline/handler.ts';
import type { PaymentsPort } from '#engine/pipeline/payable.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { ShopError } from '#schemas/errors.ts';
import { lockOrder, payableState, refreshPayment } from './order-repository.ts';
import { moveParcel, readParcels, saveParcels } from './parcels.ts';
import { readOrder, readOwnOrder } from './read-order.ts';
import { withoutRest } from './refund.ts';
import { releaseReservation } from './reservation.ts';

/** The services that canceling an order needs. */
export interface CancelServices {
  pool: Pool;
  payments: Pick<PaymentsPort, 'settleOpen' | 'cancelOpen'>;
  releases: Pick<ReleaseSource, 'published'>;
}

export const cancelOrder =
  ({ pool, payments, releases }: CancelServices): Handler<'orders.cancel'> =>
  async ({ code }, principal) => {
    const { id, customer } = await readOwnOrder(pool, code, principal);
    const now = principal.now();
    await payments.settleOpen(id);
    return retrying(() =>
      transaction(pool, async (client) => {
        const order = await lockOrder(client, { id });
        if (!order || payableState(order, now) === 'closed')
          throw new ShopError('move-not-allowed', { detail: `order ${code} is ${order?.status ?? 'gone'}` });
        if (!(await payments.cancelOpen(client, id, now)))
          throw new ShopError('move-not-allowed', { detail: `a payment of order ${code} is under way` });
        const parcels = (await readParcels(client, id)).map((parcel) => ({
          ...moveParcel(parcel, { type: 'invoice.canceled' }).parcel,
          lines: withoutRest(parcel),
        }));
        await releaseReservation(client, order, now);
        await saveParcels(client, order, parcels);
        await refreshPayment(client, order, now);
        return {
          order: await readOrder(client, { id }, { customer, now, flows: releases.published().flows }),
        };
      }),
    );
  };
