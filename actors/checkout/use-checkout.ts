import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRoutePath } from '../pages/routing.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { useSelector } from '../use-selector.ts';
import { checkoutViewOf, neutralCheckout, type CheckoutView } from './checkout-view.ts';
import { holdCheckout, runningCheckout } from './running-checkout.ts';

export type { CheckoutView, MethodView, StepView } from './checkout-view.ts';

/**
 * Returns the checkout of this tab, which runs while a block uses this hook. The step and the browser's
 * address stay equal. The checkout survives reloads and continues in another tab. `sendToCheckout` sends
 * events to it.
 */
export function useCheckout(): CheckoutView {
  const path = useRoutePath();
  const latest = useRef(path);
  useLayoutEffect(() => {
    latest.current = path;
  });
  useEffect(() => holdCheckout((...request) => latest.current(...request)), []);
  const actor = useSelector(useHydrated() ? runningCheckout : undefined, (current) => current ?? undefined);
  return useSelector(actor, (snapshot) => (snapshot ? checkoutViewOf(snapshot) : neutralCheckout));
}
