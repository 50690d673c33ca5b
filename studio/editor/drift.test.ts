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
    { id: 'c', type: 'section-heading', kind: 'web', fields: [] },
    { id: 'd', type: 'section-heading', kind: 'web', fields: [] },
    { id: 'e', type: 'section-heading', kind: 'mobile', fields: [] },
    { id: 'b', type: 'section-heading', kind: 'values', fields: ['level'] },
  ]);
  expect(driftBetween(null, { blocks: 'broken' })).toEqual([]);
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
