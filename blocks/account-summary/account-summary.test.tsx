// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { blockElement, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './account-summary.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

const list = (total: number) => ({
  orders: [],
  next: null,
  count: total,
});

it('links to the lists and shows no numbers in the server HTML', () => {
  expect(eachExample(subject, ({ queryByText }, name) => expect(queryByText(/[۰-۹]/), name).toBeNull())).toBe(
    6,
  );
  expect(hrefsOf(viewBlock(subject))).toContain('/bills?payment=unpaid');
});

it('counts what belongs to the customer', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path.startsWith('/api/v1/orders')
      ? list(path.includes('unpaid') ? 2 : 37)
      : path.startsWith('/api/v1/addresses')
        ? { addresses: [{}, {}, {}] }
        : {
            balances: [
              { currency: 'toman', amount: 0, held: 0 },
              { currency: 'dollar', amount: 1250, held: 0 },
            ],
          };
    return Response.json(body);
  });
  startTestActors({ stores: signIn(freshStores()) });
  render(blockElement(subject));
  expect(await screen.findByText('۳۷')).toBeTruthy();
  expect(await screen.findByText('۲')).toBeTruthy();
  expect(await screen.findByText('۳')).toBeTruthy();
  expect(await screen.findByText(/۱۲٫۵/)).toBeTruthy();
});

it('asks nothing for a guest', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  startTestActors();
  render(blockElement(subject));
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
});
