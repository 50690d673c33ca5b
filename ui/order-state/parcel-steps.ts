import type { Order } from '#schemas/entities/order.ts';
import type { TimelineStep } from '../parcel-timeline/parcel-timeline.tsx';

type Parcel = Order['parcels'][number];
type Word = 'ordered' | 'paid' | 'handed' | 'arrived' | 'returned';

interface Words {
  title: (step: Word) => string;
  /** @param from and until ISO moments of the first and the last day */
  expected: (arrives: { from: string; until: string }) => string;
}

/**
 * Returns the steps of a parcel with goods; none where nothing is sent, or before the order is paid. A parcel that was
 * canceled or rejected has none: its bill gives the reason.
 */
export function parcelSteps(
  { created_at, paid_at, payment }: Pick<Order, 'created_at' | 'paid_at' | 'payment'>,
  { shipment, status, arrives }: Parcel,
  { title, expected }: Words,
): TimelineStep[] {
  if (!shipment || payment !== 'paid' || status === 'canceled' || status === 'rejected') return [];
  const isOver = shipment.delivered_at !== null || shipment.returned_at !== null;
  return [
    { key: 'ordered', title: title('ordered'), at: created_at },
    { key: 'paid', title: title('paid'), at: paid_at ?? created_at },
    { key: 'handed', title: title('handed'), at: shipment.sent_at },
    shipment.returned_at === null
      ? {
          key: 'arrived',
          title: title('arrived'),
          at: shipment.delivered_at,
          note: arrives && !isOver ? expected(arrives) : undefined,
        }
      : { key: 'returned', title: title('returned'), at: shipment.returned_at },
  ];
}
