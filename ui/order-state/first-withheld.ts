import type { Order } from '#schemas/entities/order.ts';

/**
 * Returns the id of the first withheld code of an order; undefined where none is withheld. All withheld codes of an
 * order have one reason, so the page explains it at this code.
 */
export const firstWithheld = ({ parcels }: Pick<Order, 'parcels'>): number | undefined =>
  parcels.flatMap(({ codes }) => codes).find(({ withheld }) => withheld !== null)?.id;
