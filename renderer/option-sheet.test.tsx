// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedPurchase } from '#actors/cart/asked-purchase.ts';
import { linesOf } from '#machines/cart/lines.ts';
import { requireActors } from '#actors/running.ts';
import { RoutePathsProvider } from '#actors/pages/routing.tsx';
import { startTestActors } from '#actors/testing.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { sampleOption, sampleProduct } from '#schemas/entities/examples.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import messages from '#blocks/generated/messages.fa.json' with { type: 'json' };
// The code that the sheet loads on demand is imported before the tests, so that no wait depends on its
// transformation.
import '#ui/form/schema-form.tsx';
import './option-sheet.tsx';
import { OptionSheetHost } from './option-sheet-host.tsx';

const playerPass = sampleProduct({
  asks: true,
  form: {
    schema: {
      type: 'object',
      properties: { player: { type: 'string', title: 'شناسهٔ بازیکن' } },
      required: ['player'],
    },
    uiSchema: {},
  },
  options: [sampleOption(411, 'هفتگی', 100_000)],
  sellable_id: 411,
});
const shirt = sampleProduct({
  type: 'physical',
  options: [
    sampleOption(1, 'اسمال', 5),
    sampleOption(2, 'لارج', 5),
    sampleOption(3, 'مدیوم', 5, { stock: 0 }),
  ],
  sellable_id: 1,
});

let stop: () => void;
const calls: { url: string; body: unknown }[] = [];
let answerCheck: () => Response | Promise<Response>;

function serve(product: typeof playerPass): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    calls.push({ url, body });
    if (url.startsWith('/api/v1/products/answers')) return Promise.resolve(answerCheck());
    if (url.startsWith('/api/v1/sellables')) return Promise.resolve(Response.json({ sellables: [] }));
    return Promise.resolve(Response.json({ product }));
  });
}

const lines = () => linesOf(requireActors().cart.getSnapshot().context.record);
const ask = (product: typeof playerPass, sellable: number | null = null) =>
  act(() => askedPurchase.set({ slug: product.slug, title: product.title, sellable, qty: 1 }));
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'افزودن به سبد خرید' });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  calls.length = 0;
  queryClient.clear();
  ({ stop } = startTestActors());
  render(
    <IntlProvider
      locale="fa-IR"
      timeZone="Asia/Tehran"
      // cast: the catalogue's texts are deeper than the type that JSON modules get
      messages={messages as unknown as AbstractIntlMessages}
    >
      <RoutePathsProvider paths={{ cart: '/cart', product: '/product/{slug}' }}>
        <OptionSheetHost />
      </RoutePathsProvider>
    </IntlProvider>,
  );
});
afterEach(() => {
  act(() => askedPurchase.set(null));
  cleanup();
  stop();
  vi.unstubAllGlobals();
});

describe('the sheet that asks about a purchase', () => {
  it('asks which size is meant, adds that one and says so', async () => {
    serve(shirt);
    ask(shirt);
    const large = await screen.findByRole('radio', { name: 'لارج' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /مدیوم/ }).disabled).toBe(true);
    expect(lines()).toEqual([]);
    fireEvent.click(large);
    fireEvent.click(screen.getByRole('button', { name: 'افزودن به سبد خرید' }));
    expect(lines().map(({ id, qty }) => [id, qty])).toEqual([[2, 1]]);
    expect(notificationStore.snapshot().at(-1)?.text).toMatch(/^«.+» به سبد خرید اضافه شد/);
    expect(askedPurchase.getSnapshot()).toBeNull();
  });

  it('adds what the engine accepts of the answers, and shows what it refuses at the field', async () => {
    serve(playerPass);
    answerCheck = () =>
      Response.json(
        {
          status: 422,
          code: 'validation-failed',
          title: 'x',
          detail: 'x',
          errors: [{ field: 'answers.player', code: 'wrong-format', message: 'شناسه درست نیست' }],
        },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    ask(playerPass);
    const field = await screen.findByLabelText(/شناسهٔ بازیکن/, {}, { timeout: 5000 });
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'افزودن به سبد خرید' }));
    expect(await screen.findByText('شناسه درست نیست')).toBeTruthy();
    expect(lines()).toEqual([]);

    const accepted = [{ field: 'player', title: 'شناسهٔ بازیکن', value: '12345' }];
    answerCheck = () => Response.json({ answers: accepted });
    fireEvent.change(field, { target: { value: '12345' } });
    fireEvent.click(screen.getByRole('button', { name: 'افزودن به سبد خرید' }));
    await waitFor(() => expect(lines().map(({ id, answers }) => [id, answers])).toEqual([[411, accepted]]));
    expect(calls.findLast(({ url }) => url.endsWith('/answers'))?.body).toEqual({
      sellable: 411,
      answers: { player: '12345' },
    });
  });

  it('lets the shopper choose again when the chosen option is not sold any more, also a single one', async () => {
    serve(playerPass);
    answerCheck = () => Response.json({ answers: [] });
    ask(playerPass, 999);
    fireEvent.change(await screen.findByLabelText(/شناسهٔ بازیکن/, {}, { timeout: 5000 }), {
      target: { value: '12345' },
    });
    const only = screen.getByRole<HTMLInputElement>('radio', { name: /هفتگی/ });
    expect(only.checked).toBe(false);
    expect(add().disabled).toBe(true);
    fireEvent.click(only);
    fireEvent.click(add());
    await waitFor(() => expect(lines().map(({ id }) => id)).toEqual([411]));
  });

  it('adds nothing once it was closed while the answers were being checked', async () => {
    serve(playerPass);
    const { promise, resolve } = Promise.withResolvers<Response>();
    // The refresh after an addition removes the line again, because this test's shop sells nothing.
    const added = vi.fn();
    requireActors().cart.subscribe(() => {
      if (lines().length > 0) added();
    });
    answerCheck = () => promise;
    ask(playerPass);
    fireEvent.change(await screen.findByLabelText(/شناسهٔ بازیکن/, {}, { timeout: 5000 }), {
      target: { value: '12345' },
    });
    fireEvent.click(add());
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/answers'))).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(askedPurchase.getSnapshot()).toBeNull();
    const button = screen.getByRole('button', { name: 'افزودن به سبد خرید', hidden: true });
    expect(button.getAttribute('aria-busy')).toBe('true');
    resolve(Response.json({ answers: [{ field: 'player', title: 'x', value: '12345' }] }));
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    expect(added).not.toHaveBeenCalled();
  });
});
