import { addToCart, cardSnapshot } from '#actors/cart/cart.ts';
import { simulateConditions } from '#actors/conditions.ts';
import { forgetPersonal } from '#actors/operations/query-client.ts';
import { runningActors } from '#actors/running.ts';
import { startShopActors } from '#actors/start.ts';
import { callOperation } from '#data/operations.ts';
import { createStores } from '#data/storage/stores.ts';
import { noTabLink } from '#data/storage/tab-link.ts';
import { loadCode } from '#schemas/load-code.ts';
import type { User } from '#schemas/entities/user.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import type { PreviewInput } from '../preview-port.ts';
import type { MadeUpVisitor } from './made-up-answers.ts';
import { answerWith, setClock } from './own-world.ts';

/** Milliseconds. */
const year = 31_536_000_000;

/** Loaded when needed, because there are many contracts and only personal pages use them. */
const loadAnswers = () => loadCode(() => import('./made-up-answers.ts'));

export interface VisitorTexts {
  /** Name of the made-up customer. */
  customer: string;
  /** Why a request was not sent. */
  refusal: string;
}

/** The customer of the preview. */
export function madeUpCustomer(name: string): User {
  return {
    id: 1,
    mobile: '09120000000',
    name,
    email: 'customer@example.com',
    email_verified: true,
    telegram_id: null,
    has_password: true,
    identity: 'verified',
    blocked: false,
    is_new: false,
    is_staff: false,
    new_messages: 0,
  };
}

/**
 * Starts the machines of the shop for a visitor who has nothing stored.
 * @returns a function that stops them
 */
export function startVisitor(
  shop: ClientShop,
  { visitor, moment, conditions }: Pick<PreviewInput, 'visitor' | 'moment' | 'conditions'>,
  texts: VisitorTexts,
): () => void {
  forgetPersonal();
  localStorage.clear();
  sessionStorage.clear();
  setClock(moment);
  const stores = createStores({ local: localStorage, session: sessionStorage, link: noTabLink });
  const { dataset } = document.documentElement;
  const user = visitor === 'customer' ? madeUpCustomer(texts.customer) : null;
  const madeUp: MadeUpVisitor = { user, payment: conditions?.['payment'] ?? null, site: shop.site };
  answerWith(async (path, method) => (await loadAnswers()).madeUpAnswer(path, method, madeUp), texts.refusal);
  if (user) {
    stores.user.write(user);
    stores.tokenEnds.write(Date.now() + year);
    stores.token.write('preview');
    dataset['visitor'] = 'customer';
    dataset['identity'] = 'verified';
  } else {
    delete dataset['visitor'];
    delete dataset['identity'];
  }
  simulateConditions(conditions);
  const stop = startShopActors({
    flows: shop.flows,
    locale: shop.locale,
    forms: shop.forms,
    tiles: shop.tiles,
    home: shop.paths['home'],
    // Without the sync, because it would carry bookmarks into an invented account.
    ports: { stores, loadAccountSync: null },
  });
  // Steps of the checkout need something to buy.
  if (conditions?.['cart'] === 'filled' || conditions?.['checkout'] !== undefined) void fillCart();
  return stop;
}

/** Puts two goods of the shop into the cart. Without goods it stays empty. */
async function fillCart(): Promise<void> {
  const actors = runningActors();
  const { products } = await callOperation('products.cards', { limit: 12 }).catch(() => ({ products: [] }));
  // The studio may have selected another visitor meanwhile.
  if (!actors || runningActors() !== actors) return;
  for (const card of products.filter((each) => each.in_stock).slice(0, 2))
    addToCart(cardSnapshot(card), card.min_quantity ?? 1, actors.cart);
}
