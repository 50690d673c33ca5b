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
  test('with their own ids where nothing else has them, so that a page names them like its own blocks', () => {
    const list = [link('a', 'offers'), block('two'), link('b', 'offers')];
    // Each further use has ids with that of its link.
    expect(idsOf(expanded(list))).toEqual(['one', 'a--two', 'inner', 'two', 'b--one', 'b--two', 'b--inner']);
    const around = (layout: StoredBlock[][] | 'own') =>
      idsOf(expandSections(list, sections, { room: roomFor([list], 100, layout), platform: 'all' }));
    expect(around([[block('one', { slots: { main: [block('inner')] } })]]).slice(0, 3)).toEqual([
      'a--one',
      'a--two',
      'a--inner',
    ]);
    // The layout does not know the ids of the pages in it.
    expect(around('own').slice(0, 3)).toEqual(['a--one', 'a--two', 'a--inner']);
  });

  test('with ids of their own, also where a page has the section twice', () => {
    const list = [link('a', 'offers'), block('x'), link('b', 'offers')];
    expect(idsOf(expanded(list))).toEqual(['one', 'two', 'inner', 'x', 'b--one', 'b--two', 'b--inner']);
  });

  test('in slots too', () => {
    const list = [block('columns', { slots: { main: [link('a', 'offers')] } })];
    expect(idsOf(expanded(list))).toEqual(['columns', 'one', 'two', 'inner']);
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
    expect(expand([link('a', 'loop')], 100).ids).toEqual(['own', 'box']);
  });

  test('a section with which the page would have too many blocks', () => {
    const list = [link('a', 'offers'), block('x'), link('b', 'offers'), block('y')];
    expect(expand(list, 5)).toEqual({
      ids: ['one', 'two', 'inner', 'x', 'y'],
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
    expect(before.blocks.map(({ id, props }) => [id, props])).toEqual([['one', { title: 'phone' }]]);
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
    expect(of('mobile')).toEqual(block('words', { props: { title: 'phone', more: 1 } }));
    expect(of('web')).toEqual(block('words', { props: { title: 'desktop', more: 1 } }));
    expect(of('all')).toMatchObject({ props: { title: 'desktop' }, mobile: { props: { title: 'phone' } } });
  });

  test('and its links to blocks of the section lead to their copies', () => {
    const [words, door, second, secondDoor] = expanded(
      [link('a', 'offers'), link('b', 'offers')],
      'all',
      own,
    );
    expect(door?.props).toBe(own.get('offers')?.[1]?.props);
    expect(second?.id).toBe('b--words');
    expect(secondDoor?.props).toEqual({
      title: '#words',
      items: [{ href: '#b--words' }, { href: '#elsewhere' }],
      text: 'See [the words](#b--words "Words") and [more](#elsewhere).',
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
