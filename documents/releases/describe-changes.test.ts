import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { describeChanges } from './describe-changes.ts';
import { describeValueChange, listChanges } from './list-changes.ts';

const block = (id: string, props: object = {}, slots?: object) => ({
  id,
  type: id.split('-')[0],
  version: 1,
  props,
  ...(slots ? { slots } : {}),
});
const page = (...blocks: object[]) => ({ version: 1, page: 'home', blocks });
const between = (before: object, after: object) =>
  describeChanges('pages/home.web.json', { ...before }, { ...after });

describe('the changes of a page', () => {
  test('are told by block and value', () => {
    expect(
      between(
        page(block('hero'), block('carousel-new', { limit: 14, title: 'New' }), block('note')),
        page(block('hero'), block('loyalty'), block('carousel-new', { limit: 12, wide: true })),
      ),
    ).toEqual([
      'note «note» removed from 3',
      'loyalty «loyalty» added at 2',
      'carousel «carousel-new»: limit 14 → 12',
      'carousel «carousel-new»: title removed: "New"',
      'carousel «carousel-new»: wide added: true',
    ]);
  });

  test('are told for a saved section too', () => {
    const section = (...blocks: object[]) => ({ version: 1, title: 'Offers', blocks });
    expect(
      describeChanges(
        'sections/offers.json',
        section(block('a'), block('b')),
        section(block('b'), block('a', { limit: 2 })),
      ),
    ).toEqual(['b «b» moved above a «a»', 'a «a»: limit added: 2']);
  });

  test('tell the block that was dragged, not those that it passed', () => {
    const of = (ids: string) => page(...[...ids].map((id) => block(id)));
    expect(between(of('abcd'), of('dabc'))).toEqual(['d «d» moved above a «a»']);
    expect(between(of('abcd'), of('bcad'))).toEqual(['a «a» moved below c «c»']);
    // Blocks that were added above others do not move those.
    expect(between(of('abcd'), of('xyadbz'))).toEqual([
      'c «c» removed from 3',
      'x «x» added at 1',
      'y «y» added at 2',
      'd «d» moved above b «b»',
      'z «z» added at 6',
    ]);
    expect(between(of('ab'), of('ab'))).toEqual([]);
  });

  test('tell slots, and nothing of what came or went with the block around it', () => {
    const tabs = (...first: object[]) => block('tabs', {}, { first });
    expect(
      between(page(tabs(block('note')), block('hero')), page(tabs(), block('note'), block('hero'))),
    ).toEqual(['note «note» moved from 1 of slot “first” of tabs «tabs» to 2']);
    expect(between(page(tabs(block('note'))), page(tabs(block('hero'), block('note'))))).toEqual([
      'hero «hero» added at 1 of slot “first” of tabs «tabs»',
    ]);
    expect(between(page(), page(tabs(block('note'))))).toEqual(['tabs «tabs» added at 1']);
    expect(between(page(tabs(block('note'))), page())).toEqual(['tabs «tabs» removed from 1']);
  });

  test('tell phones, schedules and the kind of a block', () => {
    expect(
      between(
        page({ ...block('hero', { text: 'a' }), mobile: { props: { text: 'b' } } }),
        page({
          ...block('hero', { text: 'a' }),
          type: 'banner',
          mobile: { props: { text: 'c' } },
          until: '2027-01-01',
        }),
      ),
    ).toEqual([
      'banner «hero»: type "hero" → "banner"',
      'banner «hero»: mobile.props.text "b" → "c"',
      'banner «hero»: until added: "2027-01-01"',
    ]);
  });

  test('are told for documents that are none', () => {
    expect(between({ blocks: 'none' }, { blocks: [3, null, { id: 4 }] })).toEqual([]);
    expect(between({ page: 'home' }, {})).toEqual(['page removed: "home"']);
  });
});

test('changes of the site name its layout', () => {
  const site = (name: string, top: object[]) => ({ name, layout: { top, bottom: [], width: 1 } });
  expect(
    describeChanges(
      'site.json',
      site('Corner', [block('header')]),
      site('Corner shop', [block('bar'), block('header')]),
    ),
  ).toEqual(['name "Corner" → "Corner shop"', 'bar «bar» added at 1 of the layout’s top']);
});

test('changes of lists name members by their ids, and else by their place', () => {
  const lines = (before: unknown, after: unknown) => listChanges(before, after).map(describeValueChange);
  const routes = (...given: object[]) => ({ routes: given });
  expect(
    lines(
      routes({ id: 'home', title: 'a' }, { id: 'cart' }),
      routes({ id: 'cart', title: 'c' }, { id: 'home', title: 'b' }),
    ),
  ).toEqual([
    'routes «home».title "a" → "b"',
    'routes «cart».title added: "c"',
    'routes.order ["home","cart"] → ["cart","home"]',
  ]);
  expect(lines({ hours: [1, 2, 3] }, { hours: [1, 4, 2, 3] })).toEqual(['hours[1] added: 4']);
  expect(lines({ hours: [1, 2, 3] }, { hours: [1, 9] })).toEqual(['hours[1] 2 → 9', 'hours[2] removed: 3']);
  expect(lines({ a: [] }, { a: {} })).toEqual(['a [] → {}']);
  expect(lines({ text: 'x'.repeat(90) }, { text: 'y' })[0]).toMatch(/^text "x{58}… → "y"$/);
});

test('members of a menu are known again by their texts and addresses', () => {
  const lines = (before: unknown, after: unknown) => listChanges(before, after).map(describeValueChange);
  const [steam, blog, help] = [
    { label: 'Steam', href: '/steam' },
    { label: 'Blog', href: '/blog' },
    { label: 'Help', href: '/help' },
  ];
  expect(lines({ links: [steam, blog, help] }, { links: [{ ...blog, label: 'Magazine' }, help] })).toEqual([
    'links[0] removed: {"href":"/steam","label":"Steam"}',
    'links[0].label "Blog" → "Magazine"',
  ]);
  expect(lines({ links: [blog, help] }, { links: [blog, steam, help] })).toEqual([
    'links[1] added: {"href":"/steam","label":"Steam"}',
  ]);
  expect(lines({ links: [steam, blog, help] }, { links: [help, steam, blog] })).toEqual([
    'links.order ["Steam","Blog","Help"] → ["Help","Steam","Blog"]',
  ]);
  expect(lines({ method: [{ method: 'card' }] }, { method: [{ method: 'crypto' }] })).toEqual([
    'method[0].method "card" → "crypto"',
  ]);
});

test('any two values differ in a list of changes exactly when they are not equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(listChanges(before, after).length === 0).toBe(canonicalJson(before) === canonicalJson(after));
      expect(listChanges(before, structuredClone(before))).toEqual([]);
    }),
  );
});
