import type { RequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { useOperationMutation } from '../operations/use-operation-mutation.ts';
import { goTo } from '../pages/navigate.ts';
import { useRoutePath } from '../pages/routing.tsx';

export interface BackToCart {
  isPending: boolean;
  error: RequestError | null;
  /**
   * Cancels an unpaid order, if it can still be paid, and puts its lines back into the cart.
   * @param code the order's code
   */
  goBack(code: string): void;
}

/**
 * Returns the action that turns an unpaid order back into a cart. Values typed into the checkout stay. The
 * code loads on the press.
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
