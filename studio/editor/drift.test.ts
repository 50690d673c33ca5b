import { expect, test } from 'vitest';
import { driftBetween } from './drift.ts';
import { momentsOf } from './simulator.tsx';

const block = (id: string, props: object, more: object = {}) => ({
  id,
  type: 'section-heading',
  version: 1,
  props,
  ...more,
});

test('the drift of a page’s two documents names blocks of one alone, and settings that differ', () => {
  const web = {
    blocks: [
      block('a', { title: 'A' }),
      block('b', { title: 'B', level: 2 }),
      block('c', {}, { slots: { first: [block('d', {})] } }),
    ],
  };
  const mobile = {
    blocks: [block('b', { title: 'B', level: 1 }), block('a', { title: 'A' }), block('e', {})],
  };
  expect(driftBetween(web, mobile)).toEqual([
    { id: 'c', type: 'section-heading', kind: 'web' },
    { id: 'd', type: 'section-heading', kind: 'web' },
    { id: 'e', type: 'section-heading', kind: 'mobile' },
    {
      id: 'b',
      type: 'section-heading',
      kind: 'place',
      web: { place: 2, around: null },
      mobile: { place: 1, around: null },
    },
    { id: 'b', type: 'section-heading', kind: 'values', fields: ['level'], show: false },
  ]);
  expect(driftBetween(null, { blocks: 'broken' })).toEqual([]);
});

test('a block that was moved is one difference, and one in a slot says in which', () => {
  const row = (...ids: string[]) => ids.map((id) => block(id, {}));
  const [moved] = driftBetween({ blocks: row('a', 'b', 'c', 'd') }, { blocks: row('d', 'a', 'b', 'c') });
  expect(moved).toMatchObject({ id: 'd', kind: 'place', web: { place: 4 }, mobile: { place: 1 } });
  expect(driftBetween({ blocks: row('a', 'b', 'c', 'd') }, { blocks: row('d', 'a', 'b', 'c') })).toHaveLength(
    1,
  );
  const inSlot = { blocks: [block('box', {}, { slots: { first: row('a') } }), ...row('b')] };
  const beside = { blocks: [block('box', {}), ...row('a', 'b')] };
  expect(driftBetween(inSlot, beside)).toEqual([
    {
      id: 'a',
      type: 'section-heading',
      kind: 'place',
      web: { place: 1, around: 'section-heading' },
      mobile: { place: 2, around: null },
    },
  ]);
  const guests = { blocks: [block('a', {}, { show: { to: 'guests' } })] };
  expect(driftBetween(guests, { blocks: row('a') })).toMatchObject([
    { kind: 'values', fields: [], show: true },
  ]);
});

test('blocks of two types are not compared, and a default is the same as no value', () => {
  const other = { id: 'a', type: 'rich-text', version: 1, props: { text: 'A' } };
  expect(driftBetween({ blocks: [block('a', { title: 'A' })] }, { blocks: [other] })).toEqual([
    { id: 'a', type: 'section-heading', kind: 'type', other: 'rich-text' },
  ]);
  const said = { blocks: [block('a', { title: 'A', level: 2 })] };
  expect(driftBetween(said, { blocks: [block('a', { title: 'A' })] })).toEqual([]);
});

test('the moments of a page are those of its schedules, each once and in order', () => {
  const [early, late] = ['2027-03-01T00:00:00+03:30', '2027-03-21T00:00:00+03:30'];
  const page = {
    blocks: [
      block('a', {}, { show: { from: late } }),
      block('b', {}, { show: { from: early, until: late } }),
      block('c', {}, { show: { from: 'soon' } }),
    ],
  };
  expect(momentsOf([page])).toEqual([early, late]);
});
