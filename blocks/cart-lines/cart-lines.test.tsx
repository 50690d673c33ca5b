// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { requireActors } from '#actors/running.ts';
import { startShopActors } from '#actors/start.ts';
import { testFlows } from '#actors/testing.ts';
import { addToCart, optionSnapshot, sendToCart } from '#actors/cart/cart.ts';
import { reservationLimits } from '#schemas/documents/flow-parts.ts';
import { sampleOptions, sampleProduct } from '#schemas/entities/examples.ts';
import { sampleQuote } from '#schemas/entities/order-examples.ts';
import type { Sellable, SellableState } from '#schemas/entities/product.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import CartLines from './cart-lines.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: CartLines, messages };
const flows = {
  ...testFlows,
  cart: { multiPrice: false, discount: false, wallet: false, sessionCart: false, loadingButton: 0 },
};
const product = sampleProduct();
const [first, second] = sampleOptions as [Sellable, Sellable];
const fresh = (changes: Partial<SellableState>): SellableState => ({
  ...first,
  product_id: product.Id,
  product_slug: product.slug,
  product_title: product.title,
  type: product.type,
  activation_hours: null,
  picture: null,
  store: product.store,
  ...changes,
});

const doNothing = () => {};
let stop = doNothing;
/** Starts the actors over an engine that returns these sellables. */
function open(
  sellables: SellableState[],
  shop: Parameters<typeof startShopActors>[0]['flows'] = flows,
): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      Response.json(path.includes('/orders/quote') ? { quote: sampleQuote() } : { sellables }),
    ),
  );
  stop = startShopActors({ flows: shop, locale: 'fa-ir' });
  addToCart(optionSnapshot(product, first), 1);
  addToCart(optionSnapshot(product, second), 1);
  render(blockElement(subject));
}
afterEach(() => {
  cleanup();
  if (stop !== doNothing) sendToCart({ type: 'cart.clear' });
  stop();
  stop = doNothing;
});

it('renders one h1, two placeholder lines and the empty cart on the server: the document shows one of both', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'li.line'), name).toBe(2);
    expect(countIn(view, '.waiting'), name).toBe(1);
    expect(countIn(view, '.undecided h2'), name).toBe(1);
  });
});

it('changes quantities and removes lines until the cart is empty', async () => {
  open([fresh({}), fresh({ ...second })]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const [more] = screen.getAllByRole('button', { name: 'یکی بیشتر' });
  act(() => fireEvent.click(more ?? document.body));
  expect(screen.getByText('۳ عدد')).toBeTruthy();
  for (const left of [1, 0]) {
    const [remove] = screen.getAllByRole('button', { name: /برداشتن/ });
    act(() => fireEvent.click(remove ?? document.body));
    expect(screen.queryAllByRole('article')).toHaveLength(left);
  }
  expect(screen.getByRole('link', { name: 'شروع خرید' }).getAttribute('href')).toBe('/test-products');
});

it('has one control that removes a line: the stepper at one piece, a button above that', () => {
  open([fresh({}), fresh({ ...second })]);
  const removers = () => screen.getAllByRole('button', { name: /برداشتن/ }).length;
  expect(removers()).toBe(2);
  const [more] = screen.getAllByRole('button', { name: 'یکی بیشتر' });
  act(() => fireEvent.click(more ?? document.body));
  expect(removers()).toBe(2);
});

it('says at each line how it reaches its buyer, by the limit for the whole cart, and when its store opens', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const thresholds = { identity: 3_000_000 };
  stop = startShopActors({ flows: { ...flows, thresholds }, locale: 'fa-ir' });
  // Two days from now, whenever the test runs.
  const weekday = (new Date().getDay() + 2) % 7;
  const hours = {
    time_zone: 'Asia/Tehran',
    intervals: [{ weekday, from: 540, until: 1320 }],
    closed_dates: [],
  };
  const store = { ...product.store, page_name: 'کافه', hours };
  const goods = sampleProduct({ type: 'physical', store });
  addToCart(optionSnapshot(product, first), 1);
  addToCart(optionSnapshot(goods, { ...second, price: 100_000, discount: 0 }), 1);
  render(blockElement(subject));
  expect(screen.getByText('تحویل آنی تا ۳٬۰۰۰٬۰۰۰ تومان خرید در روز')).toBeTruthy();
  expect(screen.getByText('ارسال به نشانی شما')).toBeTruthy();
  expect(screen.getAllByText(/^\S+ ۹:۰۰ باز می‌شود$/)).toHaveLength(1);
  const [more] = screen.getAllByRole('button', { name: 'یکی بیشتر' });
  act(() => fireEvent.click(more ?? document.body));
  act(() => fireEvent.click(more ?? document.body));
  expect(screen.getByText('تحویل پس از احراز هویت')).toBeTruthy();
  expect(screen.getByText('ارسال به نشانی شما')).toBeTruthy();
});

it('says that the stock is over only where it is', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  stop = startShopActors({ flows, locale: 'fa-ir' });
  addToCart(optionSnapshot(product, { ...first, stock: 2 }), 2);
  addToCart(optionSnapshot(product, { ...second, stock: 5000 }), 999);
  render(blockElement(subject));
  expect(screen.getAllByText('بیشترین تعداد موجود')).toHaveLength(1);
  expect(screen.getAllByText(/حداکثر ۹۹۹ عدد/)).toHaveLength(1);
});

it('asks for confirmation before clearing the cart', () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  open([]);
  act(() => fireEvent.click(screen.getByRole('button', { name: 'خالی کردن سبد' })));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  act(() => fireEvent.click(screen.getByRole('button', { name: 'بله، خالی شود', hidden: true })));
  expect(screen.queryAllByRole('article')).toHaveLength(0);
});

it('reports lines that are gone and prices that changed', async () => {
  open([fresh({ price: 1_500_000, discount: 0 })]);
  const status = screen.getAllByRole('status')[0] as HTMLElement;
  expect(status.textContent).toBe('');
  await waitFor(() => expect(status.textContent).toContain('دیگر موجود نیست'));
  expect(within(status).getAllByRole('listitem')).toHaveLength(2);
  expect(status.textContent).toMatch(/از ۱٬۲۰۰٬۰۰۰ تومان به ۱٬۵۰۰٬۰۰۰ تومان/);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('brings a removed line back with its quantity and answers, and gives the focus to the heading', () => {
  open([fresh({}), fresh({ ...second, id: second.id })]);
  const answers = [{ field: 'player', title: 'شناسه', value: '51234' }];
  act(() => void addToCart({ ...optionSnapshot(product, first), answers }, 3));
  const rows = () => screen.getAllByRole('article').length;
  expect(rows()).toBe(3);
  expect(screen.getByText('51234')).toBeTruthy();
  const button = screen.getAllByRole('button', { name: /^برداشتن «/ }).at(-1);
  button?.focus();
  fireEvent.click(button ?? document.body);
  expect(rows()).toBe(2);
  expect(document.activeElement?.tagName).toBe('H1');
  const notice = notificationStore.snapshot().at(-1);
  expect(notice?.text).toContain('برداشته شد');
  act(() => notice?.action?.onSelect?.());
  expect(rows()).toBe(3);
  const line = requireActors().cart.getSnapshot().context.record.entries.at(-1)?.item;
  expect([line?.qty, line?.answers]).toEqual([3, answers]);
});

it('offers no undo for a line that is sold out, which could not come back', async () => {
  open([fresh({ stock: 0 }), fresh({ ...second })]);
  const lines = () =>
    requireActors()
      .cart.getSnapshot()
      .context.record.entries.map(({ item }) => item);
  await waitFor(() => expect(lines()[0]?.product.stock).toBe(0));
  const [button] = screen.getAllByRole('button', { name: /برداشتن/ });
  act(() => fireEvent.click(button ?? document.body));
  expect(lines().map(({ id }) => id)).toEqual([second.id]);
  const notice = notificationStore.snapshot().at(-1);
  expect(notice?.text).toContain('برداشته شد');
  expect(notice?.action).toBeUndefined();
});

it('says of a sold out line that it is not part of the order, and promises nothing about it', async () => {
  open([fresh({ stock: 0 }), fresh({ ...second })]);
  expect(await screen.findByText('تمام شده است و در سفارش نمی‌آید؛ آن را بردارید.')).toBeTruthy();
  expect(screen.getAllByText('تحویل آنی')).toHaveLength(1);
});

it('promises what the quote promises, which also counts the purchases of the day', async () => {
  const quote = sampleQuote();
  const withheld = quote.parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => ({ ...line, delivery: 'verification' as const })),
  }));
  open([fresh({}), fresh({ ...second })], { ...flows, thresholds: { identity: 900_000_000 } });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('/orders/quote')
        ? { quote: { ...quote, parcels: withheld } }
        : { sellables: [fresh({}), fresh({ ...second })] },
    ),
  );
  expect(screen.getAllByText(/^تحویل آنی تا/)).toHaveLength(2);
  expect(await screen.findAllByText('تحویل پس از احراز هویت')).toHaveLength(2);
  expect(screen.queryByText(/^تحویل آنی تا/)).toBeNull();
});

it('names every limit for which the order would be refused, unpaid orders included', async () => {
  open([]);
  const warning = {
    code: 'held-line-limit-reached',
    id: first.id,
    limit: 2,
    message: 'اکنون حداکثر ۲ عدد دیگر.',
  };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.includes('/orders/quote'))
      return Response.json({ sellables: [fresh({}), fresh({ ...second })] });
    asked.push(JSON.parse(String(init?.body)));
    return Response.json({ quote: sampleQuote({ warnings: [warning] }) });
  });
  expect(await screen.findByText('اکنون حداکثر ۲ عدد دیگر.')).toBeTruthy();
  expect(asked.at(-1)).toEqual({
    ids: [first, second].map(({ id }) => ({ id, qty: 1 })),
    wallet: false,
  });
  const told = screen.getByText('اکنون حداکثر ۲ عدد دیگر.');
  const pieces = () => JSON.stringify(asked.at(-1));
  const quotes = asked.length;
  for (const more of ['یکی بیشتر', 'یکی بیشتر'])
    act(() => fireEvent.click(screen.getAllByRole('button', { name: more })[1] as HTMLElement));
  // The warning stays below the lines until the next response. One request covers both presses.
  await waitFor(() => {
    expect(told.isConnected).toBe(true);
    expect(pieces()).toContain('"qty":3');
  });
  expect(asked).toHaveLength(quotes + 1);
  expect(screen.getByText('اکنون حداکثر ۲ عدد دیگر.')).toBe(told);
  const lines = screen.getAllByRole('article');
  expect(lines.every((line) => line.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
    true,
  );
});

it('groups the lines by their store once there are several', () => {
  open([]);
  expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(0);
  const other = optionSnapshot(product, { ...first, id: 99 });
  act(() => void addToCart({ ...other, product: { ...other.product, store_name: 'فروشگاه دیگر' } }, 1));
  const stores = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(stores).toHaveLength(2);
  expect(stores[1]).toContain('فروشگاه دیگر');
  expect(screen.getAllByRole('region', { name: /فروشگاه دیگر/ })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

it('promises codes beside goods of a closed store for its opening', async () => {
  const closed = { ...product.store, hours: { ...product.store.hours, intervals: [] } };
  const store = { store: closed };
  open([fresh({ ...store, type: 'gift_card' }), fresh({ ...second, ...store, type: 'physical' })]);
  expect(screen.queryByText('تحویل پس از باز شدن فروشگاه')).toBeNull();
  sendToCart({ type: 'cart.refresh' });
  expect(await screen.findByText('تحویل پس از باز شدن فروشگاه')).toBeTruthy();
});

it.each([
  { stock: 4, qty: 3, told: 'بیشترین تعداد موجود' },
  { stock: 50, qty: 4, told: 'حداکثر ۵ عدد در هر سفارش' },
])('says of $stock in stock “$told”, at each line of the same goods', async ({ stock, qty, told }) => {
  const reservations = reservationLimits.parse({ piecesOfSellable: 5 });
  const options = { ...first, stock };
  open([fresh({ stock })], { ...flows, reservations });
  act(() => {
    sendToCart({ type: 'cart.clear' });
    addToCart(optionSnapshot(product, options), qty);
    const answers = [{ field: 'who', title: 'Who', value: 'Ada' }];
    addToCart({ ...optionSnapshot(product, options), answers }, 9);
  });
  expect(await screen.findAllByText(told)).toHaveLength(2);
});

it('says of a line with fewer than its least, takes the least on one press, and removes it below', async () => {
  open([fresh({ min_quantity: 5, stock: 50 }), fresh({ ...second })]);
  sendToCart({ type: 'cart.refresh' });
  expect(await screen.findByText(/از ۵ عدد به بالا/)).toBeTruthy();
  act(() => fireEvent.click(screen.getByRole('button', { name: '۵ عدد برمی‌دارم' })));
  expect(screen.getByText('دست‌کم ۵ عدد در هر سفارش')).toBeTruthy();
  expect(screen.getByText('۶ عدد')).toBeTruthy();
  const [remove] = screen.getAllByRole('button', { name: /برداشتن/ });
  act(() => fireEvent.click(remove ?? document.body));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
