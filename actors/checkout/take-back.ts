import { callOperation } from '#data/operations.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import { orderQueries, refreshLists } from '#data/queries/orders.ts';
import type { Order, OrderLine } from '#schemas/entities/order.ts';
import { fetchOrderLines, putBackLines } from '../cart/order-lines.ts';
import { queryClient } from '../operations/query-client.ts';
import { requireActors } from '../running.ts';
import { readDraft, reopenPlaced, takenBack } from './draft-store.ts';

/**
 * Returns the lines of an order. The browser that placed it also knows the texts of gifts, which bills do not
 * contain.
 */
function linesOf(order: Order): OrderLine[] {
  const lines = order.parcels.flatMap((parcel) => parcel.lines);
  const placed = readDraft(requireActors().stores.checkout)?.placed;
  if (placed?.code !== order.code || !placed.lines) return lines;
  return placed.lines.flatMap(({ id, qty, answers = [] }) => {
    const line = lines.find((each) => each.id === id);
    return line ? [{ ...line, qty, answers: [...answers] }] : [];
  });
}

/**
 * Cancels an unpaid order, if it can still be paid, and puts its lines back into the cart. All steps that may
 * fail come before the cancellation. The order leaves the draft when its lines go into the cart.
 * @param code the order's code
 * @throws RequestError
 */
export async function takeBack(code: string): Promise<void> {
  const { order } = await callOperation('orders.get', { code });
  const lines = linesOf(order);
  const states = await fetchOrderLines(lines);
  takenBack.set(code);
  try {
    if (order.payable_until !== null) {
      await callOperation('orders.cancel', { code });
      refreshLists(queryClient);
    }
    reopenPlaced(requireActors().stores.checkout, code);
    putBackLines(lines, states);
  } catch (cause) {
    void askAgain(queryClient, orderQueries.get(code).queryKey);
    throw cause;
  } finally {
    takenBack.set(null);
  }
}
