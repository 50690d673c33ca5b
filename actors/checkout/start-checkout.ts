import { createActor } from 'xstate';
import {
  checkoutMachine,
  checkoutSettings,
  itemsOf,
  type CheckoutEmitted,
  type CheckoutEvent,
  type CheckoutInput,
} from '#machines/checkout/index.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { exposeStates } from '../machine-states.ts';
import { newKey } from '../new-key.ts';
import { derive, type Store } from '../store.ts';
import type { ShopActors } from '../running.ts';
import { checkoutViewOf, type CheckoutView } from './checkout-view.ts';
import { readDraft } from './draft-store.ts';
import { checkoutPorts } from './ports.ts';

export interface CheckoutControl {
  view: Store<CheckoutView>;
  send(event: CheckoutEvent): void;
  stop(): void;
}

/** The flow settings, which a shop has all. @throws Error in a test that gave too few */
function wholeFlows({ flows }: Pick<ShopActors, 'flows'>): FlowSettings {
  if (!flows.checkout || !flows.payment || !flows.currencies)
    throw new Error('the checkout needs all flow settings: give them to startShopActors()');
  return flows as FlowSettings;
}

function createCheckoutActor(input: CheckoutInput, actors: ShopActors) {
  return createActor(checkoutMachine.provide({ actors: checkoutPorts(actors.stores.checkout) }), { input });
}

type CheckoutActor = ReturnType<typeof createCheckoutActor>;

/** Tells the machine of the cart, whenever something else is in it. */
function followCart(actor: CheckoutActor, { cart }: ShopActors): () => void {
  let told = JSON.stringify(itemsOf(cart.view.get().lines));
  return cart.view.subscribe(() => {
    const items = itemsOf(cart.view.get().lines);
    const now = JSON.stringify(items);
    if (now === told) return;
    told = now;
    // What the shopper agreed to reaches the cart a moment later, and is known already.
    if (now !== JSON.stringify(actor.getSnapshot().context.items))
      actor.send({ type: 'cart.changed', items });
  });
}

/** Tells the machine who is signed in. The details of a customer may come after the login: they are waited for. */
function followSession(actor: CheckoutActor, { session }: ShopActors): () => void {
  return session.view.subscribe(() => {
    const { isCustomer, user } = session.view.get();
    if (isCustomer && user === null) return;
    if (JSON.stringify(actor.getSnapshot().context.user) !== JSON.stringify(user))
      actor.send({ type: 'session.changed', user });
  });
}

export interface CheckoutStart {
  /** The step that the browser's address names. */
  step: string | null;
  listen: (event: CheckoutEmitted) => void;
  /** The customer has logged out: nothing of theirs is kept. */
  onLeft: () => void;
}

/** Starts the checkout over the running cart and session. */
export function startCheckout(actors: ShopActors, { step, listen, onLeft }: CheckoutStart): CheckoutControl {
  const { user } = actors.session.view.get();
  const input: CheckoutInput = {
    settings: checkoutSettings(wholeFlows(actors)),
    items: itemsOf(actors.cart.view.get().lines),
    user,
    step,
    draft: readDraft(actors.stores.checkout),
    newKey,
  };
  const actor = createCheckoutActor(input, actors);
  const emitted = actor.on('*', listen);
  actor.start();
  const snapshots: Store<ReturnType<CheckoutActor['getSnapshot']>> = {
    get: () => actor.getSnapshot(),
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
  const hide = exposeStates(
    'checkout',
    derive(snapshots, ({ value }) => value),
  );
  const ends = [
    followCart(actor, actors),
    followSession(actor, actors),
    actors.session.on(({ type }) => type === 'session.left' && onLeft()),
    hide,
    () => emitted.unsubscribe(),
  ];
  return {
    view: derive(snapshots, checkoutViewOf),
    send: (event) => actor.send(event),
    stop() {
      ends.forEach((end) => end());
      actor.stop();
    },
  };
}
