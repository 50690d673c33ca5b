// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('adds the page’s product and shows the others', async () => {
  browserStores().recentProducts.write([7, 41]);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ products: [sampleCard({ id: 7, title: 'the other one' })] })),
  );
  render(blockElement(subject));
  expect(await screen.findByText('the other one')).toBeTruthy();
  await waitFor(() => expect(browserStores().recentProducts.read()).toEqual([41, 7]));
});
