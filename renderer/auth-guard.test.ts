import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionView } from '#actors/session/session.ts';
import { atom } from '#actors/store.ts';
import { testUser } from '#actors/testing.ts';
import type { LoginEmitted } from '#machines/login/index.ts';
import { installAuthGuard, type GuardBrowser } from './auth-guard.ts';

const guest: SessionView = { ready: true, isCustomer: false, user: null, showLoginPage: false };
const customer: SessionView = { ...guest, isCustomer: true };

function setUp({
  at,
  referrer = '',
  view: first = guest,
}: {
  at: string;
  referrer?: string;
  view?: SessionView;
}) {
  let here = new URL(at, 'http://shop.test');
  const view = atom(first);
  const listeners = new Set<(event: LoginEmitted) => void>();
  const send = vi.fn();
  const browser = {
    here: () => here,
    referrer: () => referrer,
    go: vi.fn<GuardBrowser['go']>(),
    mark: vi.fn(),
  };
  const routeAt = (url: URL) =>
    url.pathname === '/gone'
      ? null
      : {
          requiresAuth: /^\/(profile|checkout)/.test(url.pathname),
          ...(url.pathname === '/checkout' ? { page: 'checkout' } : {}),
          ...(url.pathname === '/profile' ? { page: 'profile' } : {}),
        };
  const guard = installAuthGuard({
    session: { view, send, on: (listener) => listeners.add(listener) && (() => listeners.delete(listener)) },
    routeAt,
    home: '/home',
    browser,
  });
  return {
    view,
    send,
    browser,
    guard,
    emit: (event: LoginEmitted) => listeners.forEach((listener) => listener(event)),
    show(path: string) {
      here = new URL(path, 'http://shop.test');
      guard.shown();
    },
  };
}

let scene: ReturnType<typeof setUp>;

describe('a guest on a page that needs a login', () => {
  beforeEach(() => {
    scene = setUp({ at: '/cart?x=1' });
    scene.show('/profile');
  });

  test('is asked to sign in, with the dialog over the page', () => {
    expect(scene.send).toHaveBeenCalledExactlyOnceWith({
      type: 'login.open',
      required: true,
      from: '/cart?x=1',
    });
    expect(scene.browser.go).not.toHaveBeenCalled();
  });

  test('is asked for nothing that the checkout asks next', () => {
    scene = setUp({ at: '/cart' });
    scene.show('/checkout');
    expect(scene.send).toHaveBeenCalledExactlyOnceWith({
      type: 'login.open',
      required: true,
      from: '/cart',
      forCheckout: true,
    });
  });

  test('stays after signing in, or goes where the request says', () => {
    scene.emit({ type: 'login.continued', to: null });
    expect(scene.browser.go).not.toHaveBeenCalled();
    scene.emit({ type: 'login.continued', to: '/profile/bills' });
    expect(scene.browser.go).toHaveBeenCalledExactlyOnceWith('/profile/bills', 'push');
  });

  test('stays on the profile after declining, and is asked again at the next visit', () => {
    scene.emit({ type: 'login.left', to: '/cart?x=1' });
    scene.view.set({ ...guest });
    expect(scene.browser.go).not.toHaveBeenCalled();
    expect(scene.send).toHaveBeenCalledTimes(1);
    scene.show('/cart?x=1');
    scene.show('/profile');
    expect(scene.send).toHaveBeenCalledTimes(2);
  });

  test('goes from another page to the one before after declining, and is not asked again on the way', () => {
    scene = setUp({ at: '/cart?x=1' });
    scene.show('/profile/bills');
    scene.emit({ type: 'login.left', to: '/cart?x=1' });
    scene.view.set({ ...guest });
    expect(scene.browser.go).toHaveBeenCalledExactlyOnceWith('/cart?x=1', 'replace');
    expect(scene.send).toHaveBeenCalledTimes(1);
  });

  test('is not asked any more after going back', () => {
    scene.view.set({ ...guest, showLoginPage: true });
    scene.show('/cart?x=1');
    expect(scene.send).toHaveBeenLastCalledWith({ type: 'login.close' });
  });
});

test('goes back to the page that linked to the first page, if guests may see that one', () => {
  expect(setUp({ at: '/profile', referrer: 'http://shop.test/products?page=2' }).send).toHaveBeenCalledWith({
    type: 'login.open',
    required: true,
    from: '/products?page=2',
  });
  for (const referrer of [
    '',
    'http://other.test/products',
    'http://shop.test/profile/bills',
    'http://shop.test/gone',
    'nonsense',
  ]) {
    expect(setUp({ at: '/profile', referrer }).send, referrer).toHaveBeenCalledWith({
      type: 'login.open',
      required: true,
      from: null,
    });
  }
});

test('a customer is not asked, until the session ends by itself', () => {
  scene = setUp({ at: '/profile', view: customer });
  expect(scene.send).not.toHaveBeenCalled();
  scene.view.set(guest);
  expect(scene.send).toHaveBeenCalledExactlyOnceWith({ type: 'login.open', required: true, from: null });
});

test('a customer who logs out on such a page goes home and is not asked, also when another tab did it', () => {
  scene = setUp({ at: '/profile', view: customer });
  scene.emit({ type: 'session.left' });
  scene.view.set(guest);
  expect(scene.browser.go).toHaveBeenCalledExactlyOnceWith('/home', 'push');
  expect(scene.send).not.toHaveBeenCalled();
  scene.show('/home');
  scene.emit({ type: 'session.left' });
  expect(scene.browser.go).toHaveBeenCalledTimes(1);
});

test('the page’s styles know whether somebody is signed in, and verified', () => {
  scene = setUp({ at: '/cart' });
  scene.view.set(customer);
  scene.view.set({ ...customer });
  scene.view.set({ ...customer, user: { ...testUser, identity: 'verified' } });
  scene.view.set(guest);
  expect(scene.browser.mark.mock.calls).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});
