import { simulateConditions } from '#actors/conditions.ts';
import { startShopActors } from '#actors/start.ts';
import { createStores } from '#data/storage/stores.ts';
import { noTabLink } from '#data/storage/tab-link.ts';
import type { User } from '#schemas/entities/user.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import type { PreviewInput } from '../preview-port.ts';
import { answerWith, setClock } from './own-world.ts';

const year = 31_536_000_000;

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

/** Answers what the made-up customer asks about the account. The rest is refused, and blocks show their failed state. */
function answerCustomer(user: User): void {
  answerWith((path, method) => {
    if (method === 'GET' && path === '/api/v1/account') return { user };
    if (path === '/api/v1/account/bookmarks/sync') return { ids: [] };
    return undefined;
  });
}

/**
 * Starts the machines of the shop for a visitor who has nothing stored.
 * @returns a function that stops them
 */
export function startVisitor(
  shop: ClientShop,
  { visitor, moment }: Pick<PreviewInput, 'visitor' | 'moment'>,
  customerName: string,
): () => void {
  localStorage.clear();
  sessionStorage.clear();
  setClock(moment);
  const stores = createStores({ local: localStorage, session: sessionStorage, link: noTabLink });
  const { dataset } = document.documentElement;
  if (visitor === 'customer') {
    const user = madeUpCustomer(customerName);
    answerCustomer(user);
    stores.user.write(user);
    stores.tokenEnds.write(Date.now() + year);
    stores.token.write('preview');
    dataset['visitor'] = 'customer';
    dataset['identity'] = 'verified';
  } else {
    answerWith(() => undefined);
    delete dataset['visitor'];
    delete dataset['identity'];
  }
  const stop = startShopActors({
    flows: shop.flows,
    locale: shop.locale,
    forms: shop.forms,
    tiles: shop.tiles,
    home: shop.paths['home'],
    // Bookmarks would be carried into an account that is made up.
    ports: { stores, loadAccountSync: null },
  });
  return stop;
}

export { simulateConditions };
