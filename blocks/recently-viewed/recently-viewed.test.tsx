// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cartSnapshot, startTestCheckout } from '#actors/checkout/testing/test-checkout.ts';
import { requireActors } from '#actors/running.ts';
import { browserStores } from '#data/storage/stores.ts';
import { sampleCard } from '#schemas/entities/examples.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import RecentlyViewed from './recently-viewed.tsx';

const subject = { definition, component: RecentlyViewed, messages };

it('renders nothing on the server', () => {
  eachExample(subject, ({ element }, name) => expect(element.innerHTML, name).toBe(''));
});

it('adds the page’s product and shows the others, with the state of their stores', async () => {
  browserStores().recentProducts.write([7, 41]);
  const card = sampleCard({ id: 7, title: 'the other one', type: 'physical' });
  const closed = { ...card.store, hours: { ...card.store.hours, intervals: [] } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ products: [{ ...card, store: closed }] })),
  );
  render(blockElement(subject));
  expect(await screen.findByText('the other one')).toBeTruthy();
  expect(await screen.findByText('فروشگاه بسته است')).toBeTruthy();
  await waitFor(() => expect(browserStores().recentProducts.read()).toEqual([41, 7]));
});

it('leaves out what is in the cart, where a page shows the cart', async () => {
  const cards = [
    sampleCard({ id: cartSnapshot.product.id, title: 'in the cart' }),
    sampleCard({ id: 7, title: 'the other one' }),
  ];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ products: cards })),
  );
  startTestCheckout();
  requireActors().stores.recentProducts.write([cartSnapshot.product.id, 7]);
  render(blockElement(subject, { example: 'empty', props: { hidesCart: true } }));
  expect(await screen.findByText('the other one')).toBeTruthy();
  expect(screen.queryByText('in the cart')).toBeNull();
  cleanup();
  render(blockElement(subject, { example: 'empty' }));
  expect(await screen.findByText('in the cart')).toBeTruthy();
});
