// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product, ProductCard } from '#schemas/entities/product.ts';
import { commentQueries } from '#data/queries/comments.ts';
import { askedPurchase } from './cart/asked-purchase.ts';
import { queryClient } from './operations/query-client.ts';
import { requireActors } from './running.ts';
import { freshStores, startTestActors } from './testing.ts';
import { useBookmarks } from './bookmarks/use-bookmarks.ts';
import { addToCart, sendToCart } from './cart/cart.ts';
import { useCart } from './cart/use-cart.ts';
import { useFooterTabs } from './pages/use-footer-tabs.ts';
import { useGeolocation } from './stores/use-geolocation.ts';
import { useNow } from './use-now.ts';
import { useOperation } from './operations/use-operation.ts';
import { usePageUrl } from './pages/use-page-url.ts';
import { useProduct } from './use-product.ts';
import { useProductActions } from './cart/use-product-actions.ts';
import { useSavedFilters } from './use-saved-filters.ts';
import { useCooperationOpen, useOpenStores, useStoreOpen } from './stores/use-store-open.ts';
import { useWayBack } from './pages/use-way-back.ts';

const hours = {
  time_zone: 'Asia/Tehran',
  intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })),
  closed_dates: [],
};
const working = { time_zone: 'Asia/Tehran', weekdays: [0, 1, 2, 3, 4, 5, 6], from: 0, until: 1440 };

const card: ProductCard = {
  id: 10,
  slug: 'card',
  title: 'Card',
  type: 'gift_card',
  picture: null,
  sellable_id: 7,
  option_count: 1,
  asks: false,
  price: 1000,
  usdt_price: 100,
  discount: 0,
  usdt_discount: 0,
  in_stock: true,
  delivery: 'instant',
  activation_hours: null,
  rating: null,
  comment_count: 0,
  sold_count: 0,
  store: { Id: 1, slug: 's', page_name: 'A store', hours },
};

let running: ReturnType<typeof startTestActors>;
beforeEach(() => {
  running = startTestActors();
});
afterEach(() => {
  cleanup();
  running.stop();
  queryClient.clear();
  vi.useRealTimers();
});

const comments = (text: string) => ({
  comments: [{ id: 1, text }],
  pagination: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
  rating: null,
});

/** Renders the values of all hooks. */
function Everything() {
  const cart = useCart((current) => current);
  const bookmarks = useBookmarks();
  const filters = useSavedFilters('web_gifts');
  const tabs = useFooterTabs([{ id: 'home', href: '/' }]);
  const query = useOperation(commentQueries.list('x'));
  const parts = {
    cart: [cart.ready, cart.count, cart.lines.length],
    bookmarks: [bookmarks.ready, bookmarks.ids],
    filters: [filters.ready, filters.saved],
    back: useWayBack(),
    tabs: tabs.tabs,
    query: [query.isPending, query.data !== undefined],
    location: useGeolocation().location,
    now: useNow() !== null,
    open: [useStoreOpen(hours), useCooperationOpen(working), useOpenStores() !== null],
    url: usePageUrl()?.pathname ?? null,
    product: useProduct(undefined)?.Id ?? null,
    ready: useProductActions().ready,
  };
  return <output>{JSON.stringify(parts)}</output>;
}

describe('on the server and in the first client render', () => {
  test('every hook returns its neutral value, hydration finds no difference, and the real values follow', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(comments('hello'))));
    const stores = freshStores();
    stores.bookmarks.write([{ id: 3, at: 1 }]);
    stores.savedFilters.write({ web_gifts: { q: 'apple' } });
    stores.location.write({ latitude: 1, longitude: 2 });
    stores.product.write({ Id: 9, slug: 'p', title: 'P', options: [{}] } as Product);
    running.stop();
    running = startTestActors({ stores });
    requireActors().bookmarks.add(4);
    const html = renderToString(<Everything />);
    expect(html).toContain('&quot;ready&quot;:false');
    expect(JSON.parse(new DOMParser().parseFromString(html, 'text/html').body.textContent)).toEqual({
      cart: [false, 0, 0],
      bookmarks: [false, []],
      filters: [false, null],
      back: null,
      tabs: [{ id: 'home', status: false }],
      query: [true, false],
      location: null,
      now: false,
      open: [null, null, false],
      url: null,
      product: null,
      ready: false,
    });
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    const differences: unknown[] = [];
    // Another block may have made the same query before this one hydrates.
    await queryClient.fetchQuery(commentQueries.list('x'));
    const mounted = await act(async () =>
      hydrateRoot(root, <Everything />, { onRecoverableError: (error) => differences.push(error) }),
    );
    expect(differences).toEqual([]);
    expect(JSON.parse(root.textContent)).toMatchObject({
      cart: [true, 0, 0],
      bookmarks: [true, [4, 3]],
      filters: [true, { q: 'apple' }],
      tabs: [{ id: 'home', status: true }],
      query: [false, true],
      location: { latitude: 1, longitude: 2 },
      now: true,
      open: [{ open: true }, { open: true }, true],
      url: '/',
      product: 9,
      ready: true,
    });
    act(() => mounted.unmount());
    root.remove();
  });
});

describe('useCart', () => {
  test('shows every change to all components that use it, and stays neutral until the actors run', () => {
    running.stop();
    const { result } = renderHook(() => [useCart((cart) => cart), useCart((cart) => cart)] as const);
    expect(result.current[0].ready).toBe(false);
    act(() => {
      running = startTestActors();
    });
    act(
      () =>
        void addToCart(
          {
            id: 1,
            title: 'x',
            type: 'digital',
            price: 5000,
            usdt_price: 50,
            discount: 500,
            usdt_discount: 5,
            product: { id: 1, slug: 'x', option_title: '', picture: null, store_name: '', stock: 9 },
          },
          2,
        ),
    );
    expect(result.current[1]).toMatchObject({
      ready: true,
      count: 2,
      loadingId: 1,
      loadingKey: '1',
    });
    const totals = (currency: string) => result.current[1].totalsIn(currency, {});
    expect(totals('toman')).toEqual({ subtotal: 10_000, discount: 1000, total: 9000 });
    expect(totals('dollar').total).toBe(90);
    act(() => sendToCart({ type: 'cart.clear' }));
    expect(result.current[0].count).toBe(0);
  });

  test('the loading flag ends after a second', () => {
    vi.useFakeTimers();
    running.stop();
    running = startTestActors();
    const { result } = renderHook(() => useProductActions());
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    act(() => void result.current.actionsFor(card).add());
    expect(result.current.actionsFor(card)).toMatchObject({ adding: true, inCart: 1 });
    act(() => vi.advanceTimersByTime(1000));
    expect(result.current.actionsFor(card).adding).toBe(false);
  });
});

describe('useProductActions', () => {
  test('bookmarks a card, and adds its only option, whose stock is requested at once', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ sellables: [] }));
    });
    const { result } = renderHook(() => ({ actions: useProductActions(), cart: useCart((cart) => cart) }));
    act(() => result.current.actions.actionsFor(card).toggleBookmark());
    expect(result.current.actions.actionsFor(card).bookmarked).toBe(true);
    let outcome = '';
    act(() => {
      outcome = result.current.actions.actionsFor(card).add();
    });
    expect([outcome, result.current.cart.lines[0]?.id, asked]).toEqual([
      'added',
      7,
      ['/api/v1/sellables?ids=7'],
    ]);
    await vi.waitFor(() => expect(result.current.cart.report?.removed).toHaveLength(1));
  });

  test.each([{ option_count: 2 }, { asks: true }])('asks first about a product with %o', (more) => {
    const { result } = renderHook(() => ({ actions: useProductActions(), cart: useCart((cart) => cart) }));
    expect(result.current.actions.actionsFor({ ...card, ...more }).add()).toBe('asked');
    expect(result.current.cart.lines).toEqual([]);
    expect(askedPurchase.getSnapshot()).toMatchObject({ slug: card.slug, sellable: null, qty: 1 });
    askedPurchase.set(null);
  });
});

describe('useOperation', () => {
  test('uses the data that the server fetched for the first query only, and keeps the last data while another query loads', async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
    const initial = comments('from the server') as never;
    const { result, rerender } = renderHook(
      ({ order }: { order: 'newest' | 'oldest' }) =>
        useOperation(commentQueries.list('x', order), { initialData: initial }),
      { initialProps: { order: 'newest' } },
    );
    expect(result.current).toMatchObject({
      data: comments('from the server'),
      isPending: false,
      isFetching: false,
    });
    rerender({ order: 'oldest' });
    expect(result.current).toMatchObject({
      data: comments('from the server'),
      isPrevious: true,
      isFetching: true,
    });
    await act(async () => answers[0]?.(Response.json(comments('oldest first'))));
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ data: comments('oldest first'), isPrevious: false }),
    );
  });

  test('reports which error occurred, and does not retry a refused request', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return Promise.resolve(Response.json({ code: 'product-not-found', detail: 'none' }, { status: 404 }));
    });
    const { result } = renderHook(() => useOperation(commentQueries.list('gone')));
    await vi.waitFor(() =>
      expect(result.current.error).toMatchObject({ kind: 'request-failed', status: 404 }),
    );
    expect(asked).toBe(1);
  });

  test('sends no request while it is not enabled', () => {
    const fetch = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', fetch);
    renderHook(() => useOperation(commentQueries.list('x'), { enabled: false }));
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('useNow', () => {
  test('updates by itself, and one timer serves all components', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    const Clock = () => <time>{useNow(5000)?.toISOString()}</time>;
    render(
      <>
        <Clock />
        <Clock />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getAllByText('2026-01-01T00:00:05.000Z')).toHaveLength(2);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});
