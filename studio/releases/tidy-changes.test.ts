import { expect, test } from 'vitest';
import type { DocumentChange } from './changes.ts';
import { byDefault, tidyChanges } from './tidy-changes.ts';

const change = (field: DocumentChange['field'], after: unknown): DocumentChange => ({
  kind: 'value',
  block: 'hero',
  type: 'banner',
  way: 'changed',
  field,
  before: 'before',
  after,
  sentence: '',
});

test('a replaced picture is one change, and a new size of a kept one is told', () => {
  const picture = ['props', 'slides', 0, 'picture'];
  const src = change([...picture, 'src'], '/media/shop/ads.webp');
  const title = change(['props', 'title'], 'Spring');
  const width = change(['props', 'other', 'width'], 640);
  expect(
    tidyChanges([
      src,
      change([...picture, 'placeholder'], '#fff'),
      change([...picture, 'sources', 0, 'srcset'], '/media/shop/ads.webp 960w'),
      title,
      width,
    ]),
  ).toEqual([src, title, width]);
});

test('a switch that is no longer stored has the default of the software on the other side', () => {
  const field = ['payment', 'enabled'];
  const removed = { ...change(field, undefined), way: 'removed' as const, before: false };
  const added = { ...change(field, false), way: 'added' as const, before: undefined };
  expect(tidyChanges([removed, added])).toMatchObject([
    { way: 'changed', before: false, after: byDefault },
    { way: 'changed', before: byDefault, after: false },
  ]);
  // A payment method is offered unless it is switched off.
  const off = { ...added, block: null, type: null, field: ['payment', 'methods', 2, 'offered'] };
  expect(tidyChanges([off])).toMatchObject([{ way: 'changed', before: true, after: false }]);
});

test('a page that leads elsewhere is one change, and other changes of routes are all told', () => {
  const of = (id: string, ...path: string[]) => ({
    ...change(['routes', { id }, ...path], {}),
    block: null,
    type: null,
  });
  const kept = [of('sale', 'redirect'), of('help', 'cache'), of('new')];
  expect(tidyChanges([of('sale', 'url'), of('sale', 'page'), ...kept])).toEqual(kept);
});

test('a text that is the default again leaves no empty group, and the first routes are told one by one', () => {
  const ofShop = (field: DocumentChange['field'], after: unknown, way: 'added' | 'removed' = 'added') => ({
    ...change(field, after),
    way,
    ...(way === 'removed' ? { before: after, after: undefined } : {}),
  });
  const kept = ofShop(['common', 'title'], 'Spring');
  expect(
    tidyChanges([ofShop(['common'], { product: {} }), ofShop(['common', 'cart'], {}, 'removed'), kept]),
  ).toEqual([kept]);
  const routes = [{ id: 'sale', path: '/sale' }, { id: 'y' }];
  expect(tidyChanges([ofShop(['routes'], routes)]).map(({ field, after }) => ({ field, after }))).toEqual(
    routes.map((after) => ({ field: ['routes', { id: after.id }], after })),
  );
});
