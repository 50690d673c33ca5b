// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StockAlertList from './stock-alert-list.tsx';

const subject = { definition, component: StockAlertList, messages };

it('renders nothing on the server and for guests', () => {
  eachExample(subject, ({ element }, name) => expect(element.textContent, name).toBe(''));
  startTestActors();
  const { container } = render(blockElement(subject));
  expect(container.innerHTML).toBe('');
});

it('lets what stands below it wait until the answer is there', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  startTestActors({ stores: signIn(freshStores()) });
  const { container } = render(blockElement(subject));
  expect(container.querySelector('[data-coming]')).not.toBeNull();
});

it('lists what the customer waits for, and ends one', async () => {
  const alertOf = (sellable: number, title: string, offered: boolean) => ({
    sellable,
    product: { slug: `slug-${sellable}`, title, picture: null },
    option: 'یک‌ماهه',
    offered,
    requested_at: '2026-11-20T08:00:00Z',
  });
  let alerts = [alertOf(1, 'هدفون', true), alertOf(2, 'کیبورد', false)];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ alerts });
    const input = JSON.parse(String(body)) as { sellable: number };
    sent.push(input);
    alerts = alerts.filter(({ sellable }) => sellable !== input.sellable);
    return Response.json(input);
  });
  startTestActors({ stores: signIn(freshStores()) });
  render(blockElement(subject));
  const link = await screen.findByRole('link', { name: 'هدفون' });
  expect(link.getAttribute('href')).toBe('/test-product/slug-1');
  // An archived product has no page.
  expect(screen.queryByRole('link', { name: 'کیبورد' })).toBeNull();
  expect(screen.getByText('فعلاً عرضه نمی‌شود')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^دیگر خبرم نکن: کیبورد/ }));
  await waitFor(() => expect(screen.queryByText('کیبورد')).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  fireEvent.click(screen.getByRole('button', { name: /^دیگر خبرم نکن: هدفون/ }));
  expect(await screen.findByText('منتظر محصولی نیستید')).toBeDefined();
  expect(sent).toEqual([
    { sellable: 2, wanted: false },
    { sellable: 1, wanted: false },
  ]);
});
