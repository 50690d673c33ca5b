import { describe, expect, test } from 'vitest';
import { blockId, type StoredBlock } from '../documents/block.ts';
import {
  bothShows,
  countShown,
  expandSections,
  idInSection,
  roomFor,
  type MissingSection,
} from './expand-sections.ts';
import { visibleBlocks } from './visible-blocks.ts';
import { walkBlocks } from './walk-blocks.ts';

const block = (id: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'text',
  version: 1,
  props: {},
  ...more,
});
const link = (id: string, section: string, more: Partial<StoredBlock> = {}): StoredBlock =>
  block(id, { type: 'section', props: { section }, ...more });
const sections = new Map([
  ['offers', [block('one'), block('two', { slots: { main: [block('inner')] } })]],
  [
    'loop',
    [block('own'), link('again', 'loop'), block('box', { slots: { main: [link('deep', 'offers')] } })],
  ],
]);
const expanded = (list: StoredBlock[], platform: 'web' | 'mobile' | 'all' = 'all', own = sections) =>
  expandSections(list, own, { room: roomFor([list], 100), platform });
const idsOf = (blocks: readonly StoredBlock[]): string[] => walkBlocks(blocks).map((each) => each.block.id);

describe('the blocks of a section stand in the place of its link', () => {
  test('with ids of their own, also where a page has the section twice', () => {
    const list = [link('a', 'offers'), block('x'), link('b', 'offers')];
    expect(idsOf(expanded(list))).toEqual([
      'a--one',
      'a--two',
      'a--inner',
      'x',
      'b--one',
      'b--two',
      'b--inner',
    ]);
  });

  test('in slots too', () => {
    const list = [block('columns', { slots: { main: [link('a', 'offers')] } })];
    expect(idsOf(expanded(list))).toEqual(['columns', 'a--one', 'a--two', 'a--inner']);
  });

  test('and a list without links stays the same list', () => {
    const list = [block('x')];
    expect(expanded(list)).toBe(list);
  });

  test('long ids are valid, and differ', () => {
    const ids = ['one', 'two'].map((each) => idInSection('l'.repeat(64), 'b'.repeat(61) + each));
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => blockId.safeParse(id).success)).toBe(true);
  });
});

describe('what cannot be shown is left out, and the rest of the page stays', () => {
  const expand = (list: StoredBlock[], limit: number) => {
    const missing: MissingSection[] = [];
    const shown = expandSections(list, sections, {
      room: roomFor([list], limit),
      platform: 'all',
      report: (each) => missing.push(each),
    });
    return { ids: idsOf(shown), missing: missing.map(({ link: { id }, reason }) => `${id} ${reason}`) };
  };

  test('a section that is not there, or is not named by a text', () => {
    const broken = link('broken', '', { props: { section: 7 } });
    expect(expand([block('x'), link('a', 'gone'), broken], 100)).toEqual({
      ids: ['x'],
      missing: ['a missing', 'broken missing'],
    });
  });

  test('links within a section, also one to itself', () => {
    expect(expand([link('a', 'loop')], 100).ids).toEqual(['a--own', 'a--box']);
  });

  test('a section with which the page would have too many blocks', () => {
    const list = [link('a', 'offers'), block('x'), link('b', 'offers'), block('y')];
    expect(expand(list, 5)).toEqual({
      ids: ['a--one', 'a--two', 'a--inner', 'x', 'y'],
      missing: ['b too-many'],
    });
  });
});

describe('conditions of the link and of the block count both', () => {
  const [from, until] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
  const [late, early] = ['2026-01-10T00:00:00Z', '2026-01-20T00:00:00Z'];

  test('platforms, moments, visitors and states', () => {
    expect(
      bothShows({ on: ['web'], from, until: early }, { on: ['web', 'mobile'], from: late, until }),
    ).toEqual({
      on: ['web'],
      from: late,
      until: early,
    });
    expect(bothShows({ to: 'guests' }, { to: 'everyone', when: 'cart.empty' })).toEqual({
      to: 'guests',
      when: 'cart.empty',
    });
    expect(bothShows({ to: 'guests' }, { to: 'customers' })).toMatchObject({ on: [] });
    expect(bothShows({ when: 'cart.empty' }, { when: 'cart.filled' })).toMatchObject({ on: [] });
    expect(bothShows(undefined, undefined)).toBeUndefined();
  });

  test('a scheduled link ends with its schedule, and a difference for phones stays', () => {
    const own = new Map([['offers', [block('one', { mobile: { props: { title: 'phone' } } })]]]);
    const list = expanded([link('a', 'offers', { show: { until } })], 'all', own);
    const before = visibleBlocks(list, 'mobile', new Date(late), true);
    expect(before.blocks.map(({ id, props }) => [id, props])).toEqual([['a--one', { title: 'phone' }]]);
    expect(before.expires?.toISOString()).toBe(new Date(until).toISOString());
    expect(visibleBlocks(list, 'mobile', new Date(until), true).blocks).toEqual([]);
  });
});

describe('a copy is what the page needs', () => {
  const own = new Map([
    [
      'offers',
      [
        block('words', { mobile: { props: { title: 'phone' } }, props: { title: 'desktop', more: 1 } }),
        block('door', {
          props: {
            title: '#words',
            items: [{ href: '#words' }, { href: '#elsewhere' }],
            text: 'See [the words](#words "Words") and [more](#elsewhere).',
          },
        }),
      ],
    ],
  ]);

  test('with settings for phones as its own on a page for phones, and without them on one for desktops', () => {
    const of = (platform: 'web' | 'mobile' | 'all') => expanded([link('a', 'offers')], platform, own)[0];
    expect(of('mobile')).toEqual(block('a--words', { props: { title: 'phone', more: 1 } }));
    expect(of('web')).toEqual(block('a--words', { props: { title: 'desktop', more: 1 } }));
    expect(of('all')).toMatchObject({ props: { title: 'desktop' }, mobile: { props: { title: 'phone' } } });
  });

  test('and its links to blocks of the section lead to their copies', () => {
    const [words, door] = expanded([link('a', 'offers')], 'all', own);
    expect(door?.props).toEqual({
      title: '#words',
      items: [{ href: '#a--words' }, { href: '#elsewhere' }],
      text: 'See [the words](#a--words "Words") and [more](#elsewhere).',
    });
    expect(words?.props).toBe(own.get('offers')?.[0]?.props);
  });
});

test('a section that does not fit is counted, and none of its blocks is copied', () => {
  const many = Array.from({ length: 1250 }, (_each, index) => block(`b${index}`));
  const touched = new Proxy(many, {
    get: (target, key) => {
      if (key === 'filter' || key === 'map') throw new Error('copied');
      return Reflect.get(target, key) as unknown;
    },
  });
  const links = Array.from({ length: 1250 }, (_each, index) => link(`l${index}`, 'many'));
  const missing: string[] = [];
  const all = new Map([['many', touched]]);
  const shown = expandSections([block('own'), ...links], all, {
    room: roomFor([[block('own')]]),
    platform: 'all',
    report: ({ reason }) => missing.push(reason),
  });
  expect([shown.length, missing.length, countShown(links, all)]).toEqual([1, 1250, 1250 * 1250]);
});
