import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import type { OrderLine } from '#schemas/entities/order.ts';
import { loadCode } from '#schemas/load-code.ts';

export type { OrderedAgain } from '#actors/cart/order-lines.ts';

/** Puts the lines of an order into the cart again, at today's prices. The code loads on the press. */
export const useOrderAgain = () =>
  useOperationMutation(async (lines: readonly OrderLine[]) => {
    const { addOrderLines } = await loadCode(() => import('#actors/cart/order-lines.ts'));
    return addOrderLines(lines);
  });
