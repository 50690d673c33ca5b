import { countSoldPieces } from '#engine/catalogue/products/product-repository.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { OrderPayment } from '#schemas/entities/order.ts';
import type { OrderRow } from './order-repository.ts';
import { readParcels, type StoredLine, type StoredParcel } from './parcels.ts';

/** Pieces by product that an order counts as sold. */
export type SoldPieces = ReadonlyMap<number, number>;

/** A canceled parcel whose first part was delivered stays sold. */
const isReturned = ({ status, delivered }: Pick<StoredParcel, 'status' | 'delivered'>): boolean =>
  status === 'rejected' || (status === 'canceled' && delivered === 0);

/**
 * Returns the pieces that an order counts as sold: those of a paid order, without rejected and canceled
 * parcels and without lines that the shop did not activate.
 */
export function soldPieces(
  payment: OrderPayment,
  parcels: readonly (Pick<StoredParcel, 'status' | 'delivered'> & {
    lines: readonly Pick<StoredLine, 'product_id' | 'qty' | 'activation'>[];
  })[],
): SoldPieces {
  const pieces = new Map<number, number>();
  if (payment !== 'paid') return pieces;
  for (const parcel of parcels) {
    if (isReturned(parcel)) continue;
    for (const { product_id, qty, activation } of parcel.lines)
      if (activation !== 'refused') pieces.set(product_id, (pieces.get(product_id) ?? 0) + qty);
  }
  return pieces;
}

/**
 * Changes the sold counts of products, by which lists are sorted, to what the order counts now. The order must
 * be locked, so that two decisions about it follow each other and no piece is counted twice.
 * @param before what the order counted before the change of this transaction
 */
export async function updateSoldCounts(
  client: PoolClient,
  order: Pick<OrderRow, 'id' | 'payment'>,
  before: SoldPieces,
): Promise<void> {
  const now = soldPieces(order.payment, await readParcels(client, order.id));
  const changes = [...new Set([...before.keys(), ...now.keys()])]
    .map((product) => ({ product, pieces: (now.get(product) ?? 0) - (before.get(product) ?? 0) }))
    .filter(({ pieces }) => pieces !== 0);
  if (changes.length === 0) return;
  await countSoldPieces(client, {
    products: changes.map(({ product }) => product),
    pieces: changes.map(({ pieces }) => pieces),
  });
}
