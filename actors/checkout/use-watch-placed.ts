import { useEffect } from 'react';
import { orderQueries } from '#data/queries/orders.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { goTo } from '../pages/navigate.ts';
import { useRoutePath } from '../pages/routing.tsx';
import { useShopActors } from '../running.ts';
import { useSelector } from '../use-selector.ts';
import { takenBack } from './draft-store.ts';
import { sendToCheckout } from './running-checkout.ts';
import { useCheckout } from './use-checkout.ts';

/**
 * Leaves the checkout for the page of its order once it was paid or closed elsewhere, such as in another
 * browser.
 */
export function useWatchPlaced(): void {
  const path = useRoutePath();
  const { screen, order: placed } = useCheckout();
  const isTakenBack = useSelector(takenBack, (order) => order !== null && order === placed);
  const code = screen === 'placed' && !isTakenBack ? placed : null;
  const poll = useShopActors()?.flows.payment?.poll;
  const { data } = usePersonalOperation(orderQueries.get(code ?? '', poll), {
    guests: true,
    enabled: code !== null,
  });
  const isOver =
    code !== null &&
    data?.order.code === code &&
    (data.order.payable_until === null || data.order.payment === 'paid');
  const page = isOver ? path('buy-verify', { code }) : null;
  useEffect(() => {
    if (page === null) return;
    sendToCheckout({ type: 'checkout.finished' });
    goTo(page, 'replace');
  }, [page]);
}
