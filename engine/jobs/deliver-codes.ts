import type { EngineContext } from '#engine/context.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { notifyBuyer } from '#engine/selling/orders/notify-buyer.ts';
import { lockFreeOrder } from '#engine/selling/orders/order-repository.ts';
import { deliverCodes, readParcels, saveParcels, type StoredParcel } from '#engine/selling/orders/parcels.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

type DeliveryServices = Pick<EngineContext, 'pool' | 'now' | 'releases' | 'publicUrl' | 'sms' | 'jobs'>;

const batch = 50;

/** Orders with missing codes, some of which are available now, oldest first. */
const selectDue = statement(
  'jobs.orders-missing-codes',
  `SELECT o.id FROM orders AS o
   WHERE o.id > :after AND EXISTS (
       SELECT FROM order_parcels AS p JOIN order_lines AS l ON l.parcel_id = p.id
       WHERE p.order_id = o.id AND l.missing > 0 AND p.status IN ('preparing', 'preparing-undelivered') AND EXISTS (
         SELECT FROM gift_codes AS c WHERE c.sellable_id = l.sellable_id AND c.line_id IS NULL
           AND (c.expires_at IS NULL OR c.expires_at > :now)))
     AND o.id IN (
       SELECT p.order_id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE l.missing > 0)
   ORDER BY o.id LIMIT ${batch}`,
);

const countMissing = (parcels: readonly StoredParcel[]): number =>
  parcels.flatMap(({ lines }) => lines).reduce((codes, { missing }) => codes + missing, 0);

async function deliver(context: DeliveryServices, id: number): Promise<boolean> {
  return retrying(() =>
    transaction(context.pool, async (client) => {
      const now = context.now();
      const order = await lockFreeOrder(client, id);
      if (!order) return false;
      const before = await readParcels(client, id);
      const parcels: StoredParcel[] = [];
      let delivered = 0;
      for (const parcel of before) {
        const isOpen = parcel.status === 'preparing' || parcel.status === 'preparing-undelivered';
        const delivery = isOpen ? await deliverCodes(client, parcel, now) : { parcel, delivered: 0 };
        parcels.push(delivery.parcel);
        delivered += delivery.delivered;
      }
      await saveParcels(client, order, parcels);
      if (delivered > 0) {
        await notifyBuyer(context, client, order, 'delivered', now);
        await context.jobs.add(client, 'gifts');
      }
      return countMissing(parcels) < countMissing(before);
    }),
  );
}

/**
 * Delivers codes that were missing when their order was paid.
 * @returns how many orders got some
 */
export async function deliverMissingCodes(context: DeliveryServices): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const due = await selectDue.all(context.pool, { after, now: context.now() });
    for (const { id } of due) if (await deliver(context, id)) done += 1;
    after = due.at(-1)?.id ?? 0;
    if (due.length < batch) return done;
  }
}
