import { createActor } from 'xstate';
import {
  checkoutMachine,
  checkoutSettings,
  itemsOf,
  type CheckoutEmitted,
  type CheckoutInput,
} from '#machines/checkout/index.ts';
import { linesOf } from '#machines/cart/lines.ts';
import type { PageFlows } from '#schemas/rendering.ts';
import { exposeConditions } from '../conditions.ts';
import { newKey } from '#data/new-key.ts';
import type { ShopActors } from '../running.ts';
import { readDraft } from './draft-store.ts';
import { checkoutPorts } from './ports.ts';

/**
 * Returns the flow settings, which are complete in a shop.
 * @throws Error in a test that provides too few
 */
export function wholeFlows({ flows }: Pick<ShopActors, 'flows'>): PageFlows {
  if (!flows.checkout || !flows.payment || !flows.currencies)
    throw new Error('the checkout needs all flow settings: give them to startShopActors()');
  return flows as PageFlows;
}

function createCheckoutActor(input: CheckoutInput, actors: ShopActors) {
  return createActor(checkoutMachine.provide({ actors: checkoutPorts(actors.stores.checkout) }), { input });
}

export type CheckoutActor = ReturnType<typeof createCheckoutActor>;

const cartItems = ({ cart }: Pick<ShopActors, 'cart'>) => itemsOf(linesOf(cart.getSnapshot().context.record));

/** Sends the cart's items to the machine whenever they change. */
function followCart(actor: CheckoutActor, actors: ShopActors): () => void {
  let last = JSON.stringify(cartItems(actors));
  const subscription = actors.cart.subscribe(() => {
    const items = cartItems(actors);
    const now = JSON.stringify(items);
    if (now === last) return;
    last = now;
    // The machine has changes that the shopper accepted before the cart gets them.
    if (now !== JSON.stringify(actor.getSnapshot().context.items))
      actor.send({ type: 'cart.changed', items });
  });
  return () => subscription.unsubscribe();
}

/**
 * Sends the signed-in user to the machine. Waits for a customer's details, which may arrive after the login.
 */
function followSession(actor: CheckoutActor, { session }: ShopActors): () => void {
  const subscription = session.view.subscribe(({ isCustomer, user }) => {
    if (isCustomer && user === null) return;
    if (JSON.stringify(actor.getSnapshot().context.user) !== JSON.stringify(user))
      actor.send({ type: 'session.changed', user });
  });
  return () => subscription.unsubscribe();
}

export interface CheckoutStart {
  /** The step in the browser's address. */
  step: string | null;
  listen: (event: CheckoutEmitted) => void;
  /** Called after a logout, to store no more data of the customer. */
  onLeft: () => void;
}

/** Starts the checkout with the running cart and session. */
export function startCheckout(
  actors: ShopActors,
  { step, listen, onLeft }: CheckoutStart,
): { actor: CheckoutActor; stop(): void } {
  const input: CheckoutInput = {
    settings: checkoutSettings(wholeFlows(actors)),
    items: cartItems(actors),
    user: actors.session.view.getSnapshot().user,
    step,
    draft: readDraft(actors.stores.checkout),
    newKey,
  };
  const actor = createCheckoutActor(input, actors);
  const emitted = actor.on('*', listen);
  actor.start();
  const ends = [
    followCart(actor, actors),
    followSession(actor, actors),
    actors.session.on(({ type }) => type === 'session.left' && onLeft()),
    exposeConditions('checkout', actor),
    () => emitted.unsubscribe(),
  ];
  return {
    actor,
    stop() {
      ends.forEach((end) => end());
      actor.stop();
    },
  };
}
