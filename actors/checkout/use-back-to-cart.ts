import type { RequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { useOperationMutation } from '../operations/use-operation-mutation.ts';
import { goTo } from '../pages/navigate.ts';
import { useRoutePath } from '../pages/routing.tsx';

export interface BackToCart {
  isPending: boolean;
  error: RequestError | null;
  /**
   * Cancels an order that is not paid, if it can still be paid, and puts its lines back into the cart.
   * @param code the order's code
   */
  goBack(code: string): void;
}

/**
 * The way from an order that is not paid back to a cart that can be changed. What was typed into the checkout stays.
 * The code is loaded by the press.
 */
export function useBackToCart(): BackToCart {
  const path = useRoutePath();
  const { mutate, isPending, error } = useOperationMutation(async (code: string) => {
    const { takeBack } = await loadCode(() => import('./take-back.ts'));
    await takeBack(code);
    goTo(path('cart'));
  });
  return { isPending, error, goBack: mutate };
}
