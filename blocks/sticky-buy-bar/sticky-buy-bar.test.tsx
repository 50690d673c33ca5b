// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sendToCart } from '#actors/cart/cart.ts';
import { startShopActors } from '#actors/start.ts';
import { testFlows } from '#actors/testing.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import { blockElement, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StickyBuyBar from './sticky-buy-bar.tsx';

const subject = { definition, component: StickyBuyBar, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(12);
});

it('starts with the default option’s price and one button', () => {
  const { element, getAllByRole } = viewBlock(subject);
  expect(element.textContent).toContain('۱٬۲۰۰٬۰۰۰');
  expect(getAllByRole('button')).toHaveLength(1);
});

it('says how many pieces of what is sold wholesale its button adds', () => {
  const view = viewBlock(subject, { example: 'wholesale', platform: 'mobile' });
  expect(view.getByRole('button', { name: 'افزودن ۵ عدد' })).toBeTruthy();
});

it('leads to the offer of a message when the product is sold out', () => {
  const view = viewBlock(subject, { example: 'soldOut' });
  expect(view.getByText('ناموجود')).toBeTruthy();
  const link = view.getByRole('link', { name: 'خبرم کن' });
  expect(link.getAttribute('href')).toBe('#stock-alert');
  // A shop without accounts sends no messages, and its bar leads to what can be bought.
  const other = viewBlock(subject, { example: 'soldOut', hasLogin: false });
  expect(other.queryByRole('button')).toBeNull();
  expect(other.getByRole('link', { name: 'دیدن محصولات مشابه' }).getAttribute('href')).toMatch(
    /\?in_stock=1$/,
  );
});

const doNothing = () => {};
let stop = doNothing;
afterEach(() => {
  cleanup();
  if (stop !== doNothing) sendToCart({ type: 'cart.clear' });
  stop();
  stop = doNothing;
});

it('hands the focus from the button to the quantity and back, and offers to undo a removal', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ sellables: [] })),
  );
  const cart = { multiPrice: false, discount: false, wallet: false, sessionCart: false, loadingButton: 0 };
  stop = startShopActors({ flows: { ...testFlows, cart }, locale: 'fa-ir' });
  render(blockElement(subject));
  // Lines that are already in the cart must not move the focus.
  expect(document.activeElement).toBe(document.body);
  const buy = screen.getByRole('button', { name: /^افزودن به سبد/ });
  buy.focus();
  fireEvent.click(buy);
  const bin = await screen.findByRole('button', { name: 'برداشتن از سبد' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('یکی بیشتر'));
  bin.focus();
  fireEvent.click(bin);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^افزودن به سبد/));
  const notice = notificationStore.snapshot().at(-1);
  expect(notice?.text).toContain('برداشته شد');
  act(() => notice?.action?.onSelect?.());
  expect(await screen.findByRole('button', { name: 'برداشتن از سبد' })).toBeTruthy();
});
