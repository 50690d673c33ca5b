import type { Subscription } from 'xstate';
import type { CheckoutEmitted, CheckoutEvent } from '#machines/checkout/index.ts';
import { goTo, showAs } from '../pages/navigate.ts';
import { pageAddress } from '../pages/page-url.ts';
import { parameterIn } from '../pages/route-parameter.ts';
import type { RoutePath } from '../pages/routing.tsx';
import { runningActors, watchRunning, type ShopActors } from '../running.ts';
import { atom, type Store } from '../store.ts';
import { checkoutViewOf, type CheckoutScreen } from './checkout-view.ts';
import { startCheckout, type CheckoutActor } from './start-checkout.ts';

// The only checkout of this tab. It runs while one of its blocks is on the page. Later it continues from its
// draft.

const running = atom<CheckoutActor | null>(null);
let stop: (() => void) | null = null;
let holders = 0;

/** The running checkout, to be read with `useSelector`; null while none runs. */
export const runningCheckout: Store<CheckoutActor | null> = running;

/**
 * Sends an event to the running checkout. Drops it without one, or in a state to which it does not apply.
 * Only for handlers and effects.
 */
export const sendToCheckout = (event: CheckoutEvent): void => running.getSnapshot()?.send(event);

const screenShown = (): CheckoutScreen => {
  const actor = running.getSnapshot();
  return actor ? checkoutViewOf(actor.getSnapshot()).screen : 'starting';
};

/**
 * Returns the step in an address: null for the address of the checkout itself, undefined for any other page.
 */
const stepAt = (pathname: string, path: RoutePath): string | null | undefined =>
  pathname === path('checkout') ? null : parameterIn(pathname, path, 'checkout-step', 'step');

/** Sends the shopper to the page on which the started payment continues. */
function handOver(
  { order, start: started }: Extract<CheckoutEmitted, { type: 'checkout.handed-over' }>,
  path: RoutePath,
): void {
  if (started.redirect !== null) goTo(started.redirect);
  else
    goTo(
      started.direct === null
        ? path('buy-verify', { code: order })
        : path('direct-pay', { code: started.direct }),
    );
}

function listenTo(actors: ShopActors, path: RoutePath): (event: CheckoutEmitted) => void {
  return (event) => {
    const here = stepAt(location.pathname, path);
    switch (event.type) {
      case 'checkout.moved':
        // A change of the cart does not navigate while another page is shown.
        if (here === undefined || here === event.step) break;
        // All steps share one page. It is already shown, and the shopper may be typing, so only the address
        // changes.
        showAs(
          path('checkout-step', { step: event.step }),
          event.replace || here === null ? 'replace' : 'push',
        );
        break;
      case 'checkout.login-needed': {
        const isShut = ['login', 'starting'].includes(screenShown());
        actors.session.send({
          type: 'login.open',
          required: isShut,
          forCheckout: true,
          ...(isShut ? { from: path('cart') } : {}),
        });
        break;
      }
      case 'checkout.agreed':
        actors.cart.send({ type: 'cart.refresh' });
        break;
      case 'checkout.placed':
        actors.cart.send({ type: 'cart.clear' });
        break;
      case 'checkout.handed-over':
        handOver(event, path);
        break;
      case 'checkout.payment-in-flight':
        goTo(path('buy-verify', { code: event.order }));
        break;
      case 'checkout.left':
        goTo(path('cart'));
        break;
    }
  };
}

function start(actors: ShopActors, path: RoutePath): void {
  const named = () => stepAt(location.pathname, path);
  const begin = () =>
    startCheckout(actors, { step: named() ?? null, listen: listenTo(actors, path), onLeft: restart });
  const restart = (): void => {
    started.stop();
    running.set(null);
    started = begin();
    running.set(started.actor);
  };
  let started = begin();
  const address = pageAddress().subscribe(() => {
    const step = named();
    if (step && step !== checkoutViewOf(started.actor.getSnapshot()).step?.id)
      started.actor.send({ type: 'step.go', step });
  });
  const stops = [
    () => address.unsubscribe(),
    onReturn(() => started.actor.send({ type: 'checkout.resumed' })),
    watchRunning(() => runningActors() !== actors && stop?.()),
  ];
  stop = () => {
    stops.forEach((each) => each());
    started.stop();
    stop = null;
    running.set(null);
  };
  running.set(started.actor);
}

/** Calls a listener when the page is restored from the back/forward cache. */
function onReturn(listener: () => void): () => void {
  const shown = (event: PageTransitionEvent) => event.persisted && listener();
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}

/**
 * Starts the checkout as soon as the shop's actors run and the session is known.
 * @returns a function that cancels the wait
 */
function startWhenKnown(path: RoutePath): () => void {
  let session: Subscription | undefined;
  const attempt = (): void => {
    session?.unsubscribe();
    const actors = runningActors();
    if (!actors || running.getSnapshot()) return;
    const { isCustomer, user } = actors.session.view.getSnapshot();
    if (isCustomer && user === null) session = actors.session.view.subscribe(attempt);
    else start(actors, path);
  };
  const stopWatching = watchRunning(attempt);
  attempt();
  return () => {
    stopWatching();
    session?.unsubscribe();
  };
}

/**
 * Keeps the checkout running while a block shows it.
 * @param path the shop's paths, for navigation from the checkout
 * @returns a function that releases it; the checkout stops soon after no block uses it
 */
export function holdCheckout(path: RoutePath): () => void {
  holders += 1;
  const giveUp = running.getSnapshot() ? () => {} : startWhenKnown(path);
  return () => {
    holders -= 1;
    giveUp();
    // The next page may use the checkout again immediately.
    setTimeout(() => {
      if (holders === 0) stop?.();
    });
  };
}
