// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation, type StaffOperationId, type StaffOutputOf } from '#data/staff-operations.ts';
import { PublishPage } from './publish-page.tsx';
import { showInStudio } from './testing/show.tsx';

vi.mock('#data/staff-operations.ts');
vi.mock('../frame/fresh-factor.tsx', () => ({ useFreshFactor: () => (call: () => unknown) => call() }));

const home = 'pages/home.all.json';
const draft: StaffOutputOf<'studio.draft'> = {
  id: 7,
  name: 'Spring',
  status: 'open',
  version: 4,
  base: '0123456789abcdef',
  published: null,
  made_by: 'Sara',
  assistant: null,
  created_at: '2026-11-29T10:00:00Z',
  changed_at: '2026-11-29T11:00:00Z',
  documents: [],
};
/** Nothing was published since the draft began. */
const check: StaffOutputOf<'studio.check-draft'> = {
  publishable: true,
  diagnostics: [],
  published: draft.base,
  contradictions: [],
  weights: [],
};
const change = {
  kind: 'value' as const,
  block: 'bar',
  type: 'announcement-bar',
  field: ['props', 'text'],
  way: 'changed' as const,
  before: 'Winter sale',
  after: 'Spring sale',
  sentence: 'not shown',
};
type Answers = { [Id in StaffOperationId]?: unknown };
let answers: Answers;

beforeEach(() => {
  answers = {
    'studio.me': { id: 1, name: 'Sara', roles: ['owner'] },
    'studio.documents': { release: null, documents: [] },
    'studio.draft': draft,
    'studio.compare': {
      documents: [
        { path: home, change: 'changed', changes: [change], more: 0 },
        { path: 'site.json', change: 'changed', changes: [], more: 3 },
      ],
    },
    'studio.check-draft': check,
    'studio.notes': { notes: [] },
  };
  vi.mocked(callStaffOperation).mockImplementation(async (id) => {
    const answer = answers[id];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(cleanup);

const show = () => showInStudio(<PublishPage />, { at: '/publish?draft=7' });
const sent = (id: StaffOperationId) =>
  vi
    .mocked(callStaffOperation)
    .mock.calls.filter(([called]) => called === id)
    .map(([, input]) => input);
test('new and moved blocks and members of lists are told by their names', async () => {
  const footer = { ...change, block: null, type: null };
  answers['studio.compare'] = {
    documents: [
      {
        path: home,
        change: 'changed',
        more: 0,
        changes: [
          {
            ...change,
            kind: 'added',
            way: null,
            field: [],
            before: undefined,
            to: { list: 'blocks', place: 2 },
            after: {
              props: { title: 'Spring goods', sort: 'discount' },
              show: { on: ['mobile'], to: 'guests' },
            },
            type: 'product-carousel',
          },
          {
            ...change,
            kind: 'moved',
            way: null,
            field: [],
            type: 'product-carousel',
            before: undefined,
            after: { props: { title: 'Best-sellers' } },
            from: { list: 'blocks', place: 5 },
            to: { list: 'blocks', place: 6 },
            beside: { side: 'above', block: 'row', type: 'brand-row', props: { title: 'Makers' } },
          },
        ],
      },
      {
        path: 'site.json',
        change: 'changed',
        more: 0,
        changes: [
          {
            ...footer,
            field: ['footer', 'links', 'order'],
            before: ['Steam', 'Blog', 'Help'],
            after: ['Help', 'Steam', 'Blog'],
          },
          {
            ...footer,
            way: 'added',
            field: ['footer', 'links', 3],
            before: undefined,
            after: { label: 'Jobs', href: '/jobs' },
          },
          { ...footer, field: ['logo'], before: { width: 5, signIn: true }, after: { width: 6 } },
        ],
      },
    ],
  };
  await show();
  const changes = await screen.findByRole('list', { name: 'Changes' });
  const shown = changes.textContent ?? '';
  for (const text of [
    /added: position 2Spring goods/,
    /moved above “[^”]+: .?Makers.?”\s*Best-sellers/,
    /Order:\s*Largest discount/i,
    /on phones only, to guests only/,
    /Help now before Steam/,
    /Footer › LinksAdded:Jobs/,
    /Width: 5/,
    /A setting of an earlier version: yes/,
  ])
    expect(shown).toMatch(text);
  expect(shown).not.toMatch(/signIn|position 3|3 items|jobs/);
});

test('the page says how much code comes and goes, and warns once of a page that grows much', async () => {
  const weight = { path: home, page: home, platforms: ['web'] };
  answers['studio.check-draft'] = {
    ...check,
    diagnostics: [],
    weights: [
      {
        ...weight,
        before: { all: 102_400, first: 51_200 },
        after: { all: 108_544, first: 51_200 },
        types: [
          { type: 'banner-carousel', bytes: 7168 },
          { type: 'ads', bytes: -1024 },
        ],
      },
      {
        ...weight,
        platforms: ['mobile'],
        before: { all: 102_400, first: 51_200 },
        after: { all: 107_520, first: 51_200 },
        types: [],
      },
      {
        ...weight,
        page: 'pages/about.all.json',
        before: { all: 102_400, first: 51_200 },
        after: { all: 102_600, first: 51_200 },
        types: [],
      },
    ],
  };
  await show();
  const changes = await screen.findByRole('list', { name: 'Changes' });
  const shown = changes.textContent ?? '';
  expect(shown).toMatch(/this page on desktops: 6 KB heavier.*now 100 KBthen 106 KBdifference \+6 KB/);
  expect(shown).toMatch(/this page on phones: 5 KB heavier.*now 100 KBthen 105 KBdifference \+5 KB/);
  // One line each, until somebody wants to know more; and none for a difference that nobody notices.
  const lines = changes.querySelectorAll('details');
  expect([...lines].map(({ open }) => open)).toEqual([false, false]);
  const types = within(changes).getByRole('list', { name: 'By block', hidden: true });
  expect(types.textContent).toMatch(/\+7 KB.*-1 KB/);
  expect(within(changes).getAllByText(/grows by 6 KB/)).toHaveLength(1);
});

test('settings, texts and hidden blocks are told in words', async () => {
  const ofShop = (field: unknown[], before: unknown, after: unknown) => ({
    ...change,
    block: null,
    type: null,
    field,
    before,
    after,
  });
  answers['studio.compare'] = {
    documents: [
      {
        path: 'flows.json',
        change: 'changed',
        changes: [
          ofShop(['payment', 'methods', 0, 'method'], 'crypto', 'transfer'),
          ofShop(['payment', 'methods', 0, 'currencies', 0], 'toman', 'dollar'),
          ofShop(['checkout', 'steps', { id: 'invoice' }, 'when'], 'always', 'physical'),
        ],
        more: 0,
      },
      {
        path: 'messages.en.json',
        change: 'changed',
        more: 0,
        changes: [ofShop(['buy-box', 'buy'], 'Buy', 'Get')],
      },
      {
        path: home,
        change: 'changed',
        more: 0,
        changes: [{ ...change, field: ['show', 'on'], before: ['web'], after: [] }],
      },
    ],
  };
  await show();
  const changes = await screen.findByRole('list', { name: 'Changes' });
  const shown = changes.textContent ?? '';
  for (const text of [
    'Crypto',
    'Transfer',
    'dollars',
    'Steps › Invoice',
    'Only goods that are sent',
    'hidden',
  ])
    expect(shown).toContain(text);
  for (const code of ['invoice', 'physical', 'buy-box', 'dollar ']) expect(shown).not.toContain(code);
});

test('products, categories, icons and texts are told by their names, and former choices as such', async () => {
  const shopAnswers: Readonly<Record<string, unknown>> = {
    '/api/v1/products/cards': { products: [{ id: 255, title: 'Apple card' }] },
    '/api/v1/categories': {
      giftCategories: [{ id: 1, slug: 'apple', title: 'Apple', picture: null, sub_cats: [] }],
      productCategories: [],
      mainCategories: [],
    },
  };
  vi.stubGlobal('fetch', async (input: string | URL) =>
    Response.json(shopAnswers[new URL(String(input), 'http://shop.test').pathname] ?? {}),
  );
  const row = { ...change, type: 'product-carousel', block: 'row' };
  const menu = { ...change, type: null, block: null };
  answers['studio.compare'] = {
    documents: [
      {
        path: home,
        change: 'changed',
        more: 0,
        changes: [
          { ...row, field: ['props', 'ids'], before: [], after: [255, 269] },
          { ...row, field: ['props', 'category'], way: 'added', before: undefined, after: 'apple' },
          { ...row, field: ['props', 'sort'], before: 'by-moon', after: 'discount' },
        ],
      },
      {
        path: 'site.json',
        change: 'changed',
        more: 0,
        changes: [{ ...menu, field: ['account_menu', 0, 'icon'], before: 'wifi-off', after: 'truck' }],
      },
      {
        path: 'messages.en.json',
        change: 'changed',
        more: 0,
        changes: [{ ...menu, field: ['buy-box'], way: 'added', before: undefined, after: { buy: 'Get it' } }],
      },
    ],
  };
  await show();
  const changes = await screen.findByRole('list', { name: 'Changes' });
  for (const text of ['Apple card', 'Apple', 'Product 269 is not in the shop any more', 'Get it'])
    expect(await within(changes).findByText(text)).toBeTruthy();
  const shown = changes.textContent ?? '';
  expect(shown).toMatch(/A choice of an earlier version.*Largest discount/i);
  // Until now shoppers have read the software's text.
  await vi.waitFor(() => expect(changes.querySelectorAll('del').length).toBeGreaterThan(3));
  expect(shown).not.toMatch(/wifi-off|by-moon|buy:|255|buy-box/);
  vi.unstubAllGlobals();
});

test('what was published since the draft began is shown beside its changes, and what contradicts is asked before', async () => {
  const since = 'f'.repeat(16);
  answers['studio.check-draft'] = {
    ...check,
    published: since,
    contradictions: [
      {
        reason: 'changed',
        document: home,
        block: 'bar',
        path: ['props', 'text'],
        mine: 'Spring sale',
        theirs: 'Summer sale',
      },
    ],
  };
  const move = { action: 'publish', names: [], current: true, moved_at: draft.changed_at };
  answers['studio.releases'] = {
    moves: [
      { ...move, move: 2, release: since, note: 'Prices of summer', moved_by: 'Ali' },
      { ...move, move: 1, release: draft.base, note: 'Earlier', moved_by: 'Sara' },
    ],
    more: false,
  };
  answers['studio.publish-draft'] = {
    outcome: 'published',
    release: 'e'.repeat(16),
    diagnostics: [],
    contradictions: [],
    draft,
  };
  await show();
  expect(await screen.findByText(/In one place both have changed the same/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your changes' })).toBeTruthy();
  const others = screen.getByRole('region', { name: 'Published since you began' });
  expect(await within(others).findByText(/Prices of summer/)).toBeTruthy();
  expect(within(others).getByText(/Ali/)).toBeTruthy();
  expect(within(others).queryByText(/Earlier/)).toBeNull();
  expect(await within(others).findByRole('list', { name: 'Changes' })).toBeTruthy();
  expect(sent('studio.compare')).toEqual([
    { from: draft.base, to: 'draft:7' },
    { from: draft.base, to: since },
  ]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish 2 documents' });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'The published one' }));
  fireEvent.click(button);
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(sent('studio.publish-draft')).toMatchObject([{ choices: [{ document: home, side: 'theirs' }] }]);
});
