// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { useShopParts, type ShopParts } from '../../pickers/shop-parts.ts';
import { showInStudio, testStore } from '../../releases/testing/show.tsx';
import { EditedShopParts } from './edited-shop-parts.tsx';

vi.mock('#data/staff-operations.ts');

const section = {
  version: 1,
  title: 'Trust',
  platform: 'all',
  blocks: [{ id: 'faq', type: 'faq', version: 1, props: {} }],
};
const contents = {
  'site.json': {
    time_zone: 'Asia/Tehran',
    currencies: [{ code: 'toman' }, { code: 'usd', name: 'US dollar', minor_units: 2 }],
    theme: { primary: '#112233' },
    showcases: { others: [{ id: 'games', title: 'Play' }] },
    generic: { motto: 'Hello' },
  },
  'manifest.json': {
    version: 1,
    extends: 'default',
    routes: [{ id: 'sale', path: '/sale', page: 'sale', title: 'sale' }],
  },
  'messages.en.json': { routes: { sale: 'Summer sale' } },
  'pages/home.all.json': {
    blocks: [
      { id: 'pay', type: 'payment-result', version: 1, props: {} },
      { id: 'trust', type: 'section', version: 1, props: { section: 'trust' } },
    ],
  },
  'pages/about.all.json': { blocks: [{ id: 'text', type: 'rich-text', version: 1, props: {} }] },
  'sections/trust.json': section,
};

const seen: ShopParts[] = [];

function Reader() {
  const parts = useShopParts();
  useEffect(() => void seen.push(parts), [parts]);
  return <p>{parts.showcases.map(({ title }) => title).join()}</p>;
}

beforeEach(() => {
  vi.mocked(callStaffOperation).mockResolvedValue({ release: null, documents: [] } as never);
});
afterEach(cleanup);

async function open(path: string): Promise<ShopParts> {
  const store = testStore(contents);
  await Promise.all(Object.keys(contents).map((each) => store.load(each)));
  await showInStudio(
    <EditedShopParts path={path}>
      <Reader />
    </EditedShopParts>,
    { store },
  );
  await screen.findByText('Play');
  const parts = seen.at(-1);
  if (!parts) throw new Error('the parts were never read');
  return parts;
}

test('controls are given what the documents of the open draft have', async () => {
  const found = await open('pages/home.all.json');
  expect(found).toMatchObject({
    timeZone: 'Asia/Tehran',
    theme: { primary: '#112233' },
    showcases: [{ id: 'games', title: 'Play' }],
    draft: 7,
  });
  expect(found.currencies[1]).toEqual({ code: 'usd', name: 'US dollar', digits: 2 });
  expect(found.targets.length).toBeGreaterThan(10);
  // The texts of a language serve a shop of one of its regions, too.
  expect(found.targets.find(({ id }) => id === 'sale')?.title).toBe('Summer sale');
  expect(found.documentName('pages/home.all.json')).not.toContain('pages/');
  expect(found.documentName('elsewhere.json')).toBe('elsewhere.json');
});

test('links can lead to the blocks of the edited page, with those of its sections', async () => {
  const { readAnchors } = await open('pages/home.all.json');
  const anchors = readAnchors();
  expect(anchors[0]).toMatchObject({ id: 'pay' });
  expect(anchors.some(({ id }) => id.includes('faq'))).toBe(true);
  expect(anchors.every(({ title }) => title !== '')).toBe(true);
});

test('states of a payment can hold where a block runs one, and in every part that all pages have', async () => {
  const states = ['payment.failed', 'checkout.open'] as const;
  const canHold = async (path: string) => {
    const holds = (await open(path)).readStates();
    cleanup();
    return states.map((state) => holds(state));
  };
  expect(await canHold('pages/home.all.json')).toEqual([true, false]);
  expect(await canHold('pages/about.all.json')).toEqual([false, false]);
  expect(await canHold('site.json')).toEqual([true, true]);
});
