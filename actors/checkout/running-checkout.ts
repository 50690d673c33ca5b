import type { CheckoutEmitted, CheckoutEvent } from '#machines/checkout/index.ts';
import { pageAddress } from '../page-url.ts';
import type { Store } from '../store.ts';
import { parameterIn } from '../route-parameter.ts';
import type { RoutePath } from '../routing.tsx';
import { runningActors, watchRunning, type ShopActors } from '../running.ts';
import { neutralCheckout, type CheckoutView } from './checkout-view.ts';
import { goTo, showAs } from './navigate.ts';
import { startCheckout, type CheckoutControl } from './start-checkout.ts';

// The one checkout of this tab. It runs while a block of it is on the page, and goes on from its draft when one is again.

let control: CheckoutControl | null = null;
let stop: (() => void) | null = null;
let holders = 0;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Sends an event to the running checkout; without one nobody hears it. */
export const sendToCheckout = (event: CheckoutEvent): void => control?.send(event);

/** What the screens show; neutral while no checkout runs. */
export const checkoutView: Store<CheckoutView> = {
  get: () => control?.view.get() ?? neutralCheckout,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The step that an address names: null for the checkout's own, undefined for any other page. */
const stepAt = (pathname: string, path: RoutePath): string | null | undefined =>
  pathname === path('checkout') ? null : parameterIn(pathname, path, 'checkout-step', 'step');

/** Where a checkout that was told to pay sends the shopper. */
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
        // A cart that changes while another page is shown moves nobody.
        if (here === undefined || here === event.step) break;
        // The step is shown already, and somebody may be typing in it: only its address is still another one.
        if (event.replace || here === null) showAs(path('checkout-step', { step: event.step }));
        else goTo(path('checkout-step', { step: event.step }));
        break;
      case 'checkout.login-needed': {
        const isShut =
          control === null ||
          control.view.get().screen === 'login' ||
          control.view.get().screen === 'starting';
        actors.session.send({
          type: 'login.open',
          required: isShut,
          ...(isShut ? { from: path('cart') } : {}),
        });
        break;
      }
      case 'checkout.agreed':
        actors.cart.actions.refresh();
        break;
      case 'checkout.placed':
        actors.cart.actions.clear();
        break;
      case 'checkout.handed-over':
        handOver(event, path);
        break;
      case 'checkout.under-way':
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
  const begin = (): CheckoutControl =>
    startCheckout(actors, { step: named() ?? null, listen: listenTo(actors, path), onLeft: restart });
  const restart = (): void => {
    control?.stop();
    control = null;
    control = begin();
    unwatch();
    unwatch = control.view.subscribe(tell);
    tell();
  };
  control = begin();
  let unwatch = control.view.subscribe(tell);
  const stops = [
    pageAddress().subscribe(() => {
      const step = named();
      if (step && step !== control?.view.get().step?.id) control?.send({ type: 'step.go', step });
    }),
    onReturn(() => control?.send({ type: 'checkout.resumed' })),
    watchRunning(() => runningActors() !== actors && stop?.()),
  ];
  stop = () => {
    unwatch();
    stops.forEach((each) => each());
    control?.stop();
    control = null;
    stop = null;
    tell();
  };
  tell();
}

/** The shopper is back on a page that was left as it was (from the back/forward cache). */
function onReturn(listener: () => void): () => void {
  const shown = (event: PageTransitionEvent) => event.persisted && listener();
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}

/** Starts as soon as the shop's actors run and it is known who is here. @returns what gives the wait up */
function startWhenKnown(path: RoutePath): () => void {
  let unwatch = () => {};
  const attempt = (): void => {
    unwatch();
    const actors = runningActors();
    if (!actors || control) return;
    const { isCustomer, user } = actors.session.view.get();
    if (isCustomer && user === null) unwatch = actors.session.view.subscribe(attempt);
    else start(actors, path);
  };
  const stopWatching = watchRunning(attempt);
  attempt();
  return () => {
    stopWatching();
    unwatch();
  };
}

/**
 * Keeps the checkout running while a block shows it.
 * @param path the shop's paths, for where the checkout leads
 * @returns what lets it go; it ends when nobody has held it for a moment
 */
export function holdCheckout(path: RoutePath): () => void {
  holders += 1;
  const giveUp = control ? () => {} : startWhenKnown(path);
  return () => {
    holders -= 1;
    giveUp();
    // The next page may hold it again at once.
    setTimeout(() => {
      if (holders === 0) stop?.();
    });
  };
}
