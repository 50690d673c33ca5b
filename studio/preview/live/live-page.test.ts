import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineBlock, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { fromPage, type OperationRequest } from '#schemas/block/request.ts';
import { LivePage, placeOf } from './live-page.ts';
import type { LiveContext } from './live-types.ts';

const note = defineBlock({
  type: 'note',
  version: 2,
  label: 'Note',
  category: 'content',
  props: z.strictObject({ text: z.string().max(5), size: z.enum(['sm', 'lg']).default('sm') }),
  migrations: [{ version: 2, name: 'text', up: ({ title, ...rest }) => ({ ...rest, text: title }) }],
  examples: {},
});
const row = defineBlock({
  type: 'row',
  version: 1,
  label: 'Row',
  category: 'catalogue',
  slots: ['inner'],
  props: z.strictObject({ limit: z.int().default(3) }),
  data: ({ limit }) => ({
    goods: { kind: 'operation', operation: 'products.cards', input: { limit } } satisfies OperationRequest,
    product: fromPage('product'),
  }),
  examples: { sold: { props: {}, data: { goods: ['one'] } }, error: { props: {} } },
});
// cast: a registry holds definitions of all props
const definitions = { note, row } as unknown as Record<string, AnyBlockDefinition>;

const context = (changes: Partial<LiveContext> = {}): LiveContext => ({
  definitions,
  currencies: undefined,
  isForAll: true,
  now: new Date('2026-12-01T00:00:00Z'),
  showsHidden: false,
  params: {},
  query: {},
  page: { breadcrumbs: [], route_id: 'home', path: '/', query: {} },
  platform: 'web',
  locale: 'fa-IR',
  values: {},
  ...changes,
});

const text = (id: string, written: string, more: object = {}) => ({
  id,
  type: 'note',
  version: 2,
  props: { text: written },
  ...more,
});

const answers = new Map<string, unknown>();
const asked: string[] = [];
let page: LivePage;
beforeEach(() => {
  answers.clear();
  asked.length = 0;
  page = new LivePage({ read: (key) => answers.get(key), ask: ({ key }) => void asked.push(key) });
});

const usual = context();
const show = (blocks: unknown, shown = usual, site: unknown = null) =>
  page.show({ site, document: { blocks } }, shown);

test('who hears of an edit reads the new block', () => {
  show([text('a', 'one')]);
  const seen: unknown[] = [];
  page.topics.listen('block a', () => seen.push(page.block('a')?.props));
  show([text('a', 'new')]);
  expect(seen).toEqual([{ text: 'new', size: 'sm' }]);
});

test('an edit changes its block only, also inside a slot', () => {
  const [first, second, outer] = [
    text('a', 'one'),
    text('b', 'two'),
    { id: 'c', type: 'row', version: 1, props: {}, slots: { inner: [text('d', 'deep')] } },
  ];
  show([first, second, outer]);
  const [a, c, d] = ['a', 'c', 'd'].map((id) => page.block(id));
  const changes = vi.fn();
  for (const topic of ['block a', 'block b', 'block c', 'block d', 'list blocks', 'list c/inner'])
    page.topics.listen(topic, () => changes(topic));
  show([first, text('b', 'new'), { ...outer, slots: { inner: [text('d', 'other')] } }]);
  expect(changes.mock.calls).toEqual([['block b'], ['block d']]);
  expect([page.block('a'), page.block('c')]).toEqual([a, c]);
  expect(page.block('a')).toBe(a);
  expect(page.block('c')).toBe(c);
  expect(page.block('d')).not.toBe(d);
  expect(page.list('c/inner')).toEqual(['d']);
});

test('moved, removed and doubled blocks are told apart', () => {
  const [a, b, c] = [text('a', 'one'), text('b', 'two'), text('c', 'three')];
  show([a, b, c]);
  const moved = page.block('c');
  show([c, a, text('a', 'twin')]);
  expect(page.list('blocks')).toEqual(['c', 'a']);
  expect(page.block('c')).toBe(moved);
  expect(page.block('b')).toBeUndefined();
  expect(page.problems()).toMatchObject([{ id: 'a', reason: 'invalid-props' }]);
  expect(placeOf('c/inner')).toEqual({ block: 'c', slot: 'inner' });
});

test('a block that becomes invalid keeps its last props, and is reported until it is mended', () => {
  show([text('a', 'one')]);
  show([text('a', 'too long')]);
  expect(page.block('a')?.props).toEqual({ text: 'one', size: 'sm' });
  expect(page.problems()).toMatchObject([
    { id: 'a', type: 'note', reason: 'invalid-props', field: 'text', isShown: true },
  ]);
  show([text('a', 'two')]);
  expect(page.block('a')?.props).toEqual({ text: 'two', size: 'sm' });
  expect(page.problems()).toEqual([]);
});

test('what no block is never throws, and has no props', () => {
  show([
    null,
    7,
    { id: 'a' },
    { id: 'b', type: 'gone', version: 1, props: {} },
    text('c', 'one', { version: 9 }),
  ]);
  expect(page.problems().map(({ reason }) => reason)).toEqual([
    'malformed-block',
    'invalid-props',
    'malformed-block',
    'unknown-block',
    'newer-block',
  ]);
  expect(page.block('b')?.props).toBeNull();
  expect(page.problems().filter(({ isShown }) => isShown)).toEqual([]);
  show('no list');
  expect(page.list('blocks')).toEqual([]);
  page.show({ site: [], document: null }, usual);
});

test('old versions are upgraded, and overrides for phones apply in documents for all platforms', () => {
  const old = { id: 'a', type: 'note', version: 1, props: { title: 'old' } };
  const blocks = [old, text('b', 'wide', { mobile: { props: { text: 'slim' } } })];
  const textsOf = () => ['a', 'b'].map((id) => page.block(id)?.props?.['text']);
  show(blocks);
  expect(textsOf()).toEqual(['old', 'wide']);
  show(blocks, context({ platform: 'mobile' }));
  expect(textsOf()).toEqual(['old', 'slim']);
  show(blocks, context({ platform: 'mobile', isForAll: false }));
  expect(textsOf()).toEqual(['old', 'wide']);
});

test('blocks hidden here are left out or drawn as ghosts, and the next change of a schedule is known', () => {
  const blocks = [
    text('phone', 'one', { show: { on: ['mobile'] } }),
    text('later', 'two', { show: { from: '2026-12-02T00:00:00Z' } }),
    text('guests', 'three', { show: { to: 'guests' } }),
  ];
  show(blocks);
  // A block to come has a place with its date.
  expect(page.list('blocks')).toEqual(['later', 'guests']);
  expect(page.block('later')?.begins).toBe('2026-12-02T00:00:00Z');
  expect(page.changes()).toBe(Date.parse('2026-12-02T00:00:00Z'));
  show(blocks, context({ showsHidden: true }));
  expect(page.list('blocks')).toEqual(['phone', 'later', 'guests']);
  expect(['phone', 'later', 'guests'].map((id) => page.block(id)?.hidden)).toEqual([
    'platform',
    'schedule',
    null,
  ]);
  show(blocks, context({ now: new Date('2026-12-03T00:00:00Z') }));
  expect(page.block('later')).not.toHaveProperty('begins');
  expect(page.list('blocks')).toEqual(['later', 'guests']);
});

test('a block keeps its former data until the new one is there, and one that failed is reported', () => {
  const blocks = (limit: number) => [{ id: 'a', type: 'row', version: 1, props: { limit } }];
  show(blocks(3), context({ values: { product: 'apple' } }));
  expect(asked).toEqual(['products.cards?{"limit":3}']);
  expect(page.block('a')?.data).toEqual({ goods: undefined, product: 'apple' });
  answers.set('products.cards?{"limit":3}', ['three']);
  page.answered('products.cards?{"limit":3}');
  expect(page.block('a')?.data['goods']).toEqual(['three']);
  // Answers that are forgotten are asked for again, and the data stays meanwhile.
  answers.clear();
  show(blocks(3), context({ values: { product: 'apple' } }));
  expect(asked).toHaveLength(2);
  expect(page.block('a')?.data['goods']).toEqual(['three']);
  show(blocks(4), context({ values: { product: 'pear' } }));
  expect(page.block('a')?.data).toEqual({ goods: ['three'], product: 'pear' });
  expect([3, 4].map((limit) => page.isAsked(`products.cards?{"limit":${limit}}`))).toEqual([false, true]);
  answers.set('products.cards?{"limit":4}', null);
  page.answered('products.cards?{"limit":4}');
  expect(page.block('a')?.data['goods']).toBeUndefined();
  expect(page.problems()).toMatchObject([{ id: 'a', reason: 'data-failed', detail: 'products.cards' }]);
});

test('the blocks of the layout have ids of their own', () => {
  const site = { layout: { top: [text('a', 'top')], bottom: [{ ...text('b', 'x'), slots: {} }] } };
  show([text('a', 'page')], usual, site);
  expect([page.list('layout.top'), page.list('blocks'), page.list('layout.bottom')]).toEqual([
    ['site_a'],
    ['a'],
    ['site_b'],
  ]);
  expect(page.block('site_a')?.props?.['text']).toBe('top');
});

test('blocks of examples are drawn with the data of their example, and ask for nothing', () => {
  const blocks = ['sold', 'error', 'usual'].map((id) => ({ id, type: 'row', version: 1, props: {} }));
  show(blocks, context({ examples: { sold: 'sold', error: 'error' }, values: { product: 'apple' } }));
  expect(page.block('sold')?.data).toEqual({ goods: ['one'] });
  expect(page.block('error')?.data).toEqual({});
  expect(page.block('usual')?.data).toEqual({ goods: undefined, product: 'apple' });
  expect(asked).toEqual(['products.cards?{"limit":3}']);
});

test('a block says whether its data is on its way, or has not come', () => {
  const state = () => page.block('a')?.state;
  const shop = { id: 'a', type: 'row', version: 1, props: {} };
  show([shop], context({ isPageLoading: true }));
  expect(state()).toBe('waiting');
  answers.set('products.cards?{"limit":3}', ['three']);
  page.answered('products.cards?{"limit":3}');
  expect(state()).toBe('waiting');
  show([shop], context({ values: { product: {} } }));
  expect(state()).toBeNull();
  // Former data is shown while it is asked for again.
  answers.clear();
  show([shop], context({ values: { product: {} } }));
  expect(state()).toBeNull();
  answers.set('products.cards?{"limit":4}', null);
  show([{ ...shop, props: { limit: 4 }, id: 'b' }], context());
  expect(page.block('b')?.state).toBe('failed');
});
