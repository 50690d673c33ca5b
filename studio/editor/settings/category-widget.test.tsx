// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import data from '#data/messages.en.json' with { type: 'json' };
import type { StoredBlock } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import common from '#ui/messages.en.json' with { type: 'json' };
import { dismiss, notificationStore } from '#ui/notification/notify.ts';
import pickers from '../../pickers/messages.en.json' with { type: 'json' };
import { ShopPartsContext, type LinkTarget, type ShopParts } from '../../pickers/shop-parts.ts';
import { SettingsOfBlock } from './block-settings.tsx';
import settings from './messages.en.json' with { type: 'json' };

const definition = definitions['product-carousel'];
const category = (id: number, slug: string, title: string, below: object[] = []) => ({
  id,
  slug,
  title,
  picture: null,
  sub_cats: below,
});
const target = (id: string, path: string, records?: LinkTarget['records']): LinkTarget => ({
  id,
  title: id,
  path,
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
  page: id,
  records,
});
const parts: ShopParts = {
  timeZone: 'UTC',
  currencies: [{ code: 'toman', name: 'Toman' }],
  theme: {},
  generic: [],
  showcases: [],
  site: undefined,
  tiles: null,
  draft: null,
  documentName: (path) => path,
  readStates: () => () => true,
  readAnchors: () => [],
  targets: [
    target('products', '/products'),
    target('category', '/products/{slug}', 'categories'),
    target('sub-category', '/products/{parent_slug}/{slug}', 'categories'),
  ],
};

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        giftCategories: [
          category(1, 'ai', 'AI'),
          category(2, 'google', 'Google', [
            category(3, 'play', 'Google Play'),
            category(4, 'station', 'Play Station'),
          ]),
        ],
        productCategories: [],
        mainCategories: [],
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of notificationStore.snapshot()) dismiss(id);
});

/** Opens the settings of a row of products of the category "AI". @returns its props after each edit */
function open(props: object): Record<string, unknown>[] {
  const edited: Record<string, unknown>[] = [];
  function Edited() {
    const [block, setBlock] = useState<StoredBlock>({
      id: 'row',
      type: 'product-carousel',
      version: 1,
      props: { category: 'ai', ...props },
    });
    return (
      <SettingsOfBlock
        {...{ block, definition }}
        device="web"
        isForAll={false}
        problems={[]}
        onEdit={(operations) => {
          const { document, refused } = applyOperations({ blocks: [block] }, operations);
          expect(refused).toEqual([]);
          const [next] = (document as { blocks: [StoredBlock] }).blocks;
          edited.push(next.props);
          setBlock(next);
        }}
      />
    );
  }
  render(
    <IntlProvider locale="en" timeZone="UTC" messages={{ settings, pickers, common, data } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <ShopPartsContext value={parts}>
          <Edited />
        </ShopPartsContext>
      </QueryClientProvider>
    </IntlProvider>,
  );
  return edited;
}

/** Searches a category, and takes the first one with Enter. */
async function choose(words: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Category: AI' }));
  const search = await screen.findByRole('combobox', { name: 'Search for a category' });
  fireEvent.change(search, { target: { value: words } });
  await screen.findAllByRole('option');
  fireEvent.keyDown(search, { key: 'Enter' });
}

const said = () => notificationStore.snapshot().map(({ text }) => text.replaceAll(/[⁦-⁩]/g, ''));

test('title and link of the former category follow in one act; the best name comes first', async () => {
  const edited = open({ title: 'AI', link: { label: 'All', href: '/products/ai?sort=popular' } });
  await choose('play');
  expect(edited).toEqual([
    {
      category: 'station',
      title: 'Play Station',
      link: { label: 'All', href: '/products/google/station?sort=popular' },
    },
  ]);
  expect(said()).toEqual(['The title and the link have changed to “Play Station”, too.']);
});

test('a title in other words is offered, and changed as another act', async () => {
  const edited = open({ title: 'Subscriptions', link: { label: 'All', href: '/products/ai' } });
  await choose('google play');
  expect(edited).toHaveLength(1);
  expect(edited[0]).toMatchObject({
    category: 'play',
    title: 'Subscriptions',
    link: { href: '/products/google/play' },
  });
  expect(said()).toEqual(['The link leads to “Google Play” now, too. The title is still “Subscriptions”.']);
  act(() => notificationStore.snapshot()[0]?.action?.onSelect?.());
  await waitFor(() => expect(edited[1]).toMatchObject({ category: 'play', title: 'Google Play' }));
});

test('a link to another page stays, and the offer goes with the settings', async () => {
  const edited = open({ title: 'Our best', link: { label: 'All', href: '/products' } });
  await choose('google play');
  expect(edited[0]).toMatchObject({ title: 'Our best', link: { href: '/products' } });
  expect(said()).toEqual(['The title is still “Our best”.']);
  cleanup();
  expect(said()).toEqual([]);
});
