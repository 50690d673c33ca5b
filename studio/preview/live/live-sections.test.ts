import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { LivePage, type LiveContext } from './live-page.ts';

const note = defineBlock({
  type: 'note',
  version: 1,
  label: 'Note',
  category: 'content',
  slots: ['inner'],
  props: z.strictObject({ text: z.string() }),
  examples: {},
});
const context: LiveContext = {
  // cast: a registry holds definitions of all props
  definitions: { note } as unknown as Record<string, AnyBlockDefinition>,
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
};
const text = (id: string, more: object = {}) => ({
  id,
  type: 'note',
  version: 1,
  props: { text: id },
  ...more,
});
const link = (id: string, section: unknown = 'offers', more: object = {}) => ({
  id,
  type: 'section',
  version: 1,
  props: { section },
  ...more,
});
const offers = { title: 'Offers', blocks: [text('one'), text('two', { slots: { inner: [text('deep')] } })] };

let page: LivePage;
beforeEach(() => {
  page = new LivePage({ read: () => undefined, ask: () => undefined });
});
const show = (blocks: unknown[], sections: Record<string, unknown> = { offers }, top: unknown[] = []) =>
  page.show({ site: { layout: { top } }, document: { blocks }, sections }, context);

test('a section is drawn like the page’s own blocks, and belongs to its link', () => {
  show([text('own'), link('a'), link('b')], { offers }, [link('head')]);
  expect(page.list('blocks')).toEqual(['own', 'a--one', 'a--two', 'b--one', 'b--two']);
  expect(page.list('layout.top')).toEqual(['site_head--one', 'site_head--two']);
  expect(page.list('a--two/inner')).toEqual(['a--deep']);
  expect(['own', 'a--deep', 'site_head--one'].map((id) => page.owner(id))).toEqual(['own', 'a', 'site_head']);
  expect(page.drawn('b')).toEqual(['b--one', 'b--two']);
  expect([page.typeOf('b'), page.listOf('b'), page.typeOf('own')]).toEqual(['section', 'blocks', 'note']);
});

test('an edit of the section changes all links, and an edit elsewhere none of its blocks', () => {
  const links = [link('a'), link('b')];
  show(links);
  const heard: string[] = [];
  for (const id of ['a--one', 'b--one', 'b--two']) page.topics.listen(`block ${id}`, () => heard.push(id));
  show([...links, text('own')]);
  expect(heard).toEqual([]);
  const [one, ...rest] = offers.blocks;
  show(links, { offers: { ...offers, blocks: [{ ...one, props: { text: 'new' } }, ...rest] } });
  expect(heard).toEqual(['a--one', 'b--one']);
  expect(page.block('b--one')?.props).toEqual({ text: 'new' });
});

test('the link hides its section, and what is wrong in a section is said of the link', () => {
  show([link('a', 'offers', { show: { on: ['mobile'] } }), link('b', 'offers', { show: { on: 'nowhere' } })]);
  expect(page.list('blocks')).toEqual(['b--one', 'b--two']);
  show([link('a')], { offers: { blocks: [text('one', { props: { text: 7 } }), 7, null] } });
  expect(page.problems().map(({ id, reason, field }) => [id, reason, field])).toEqual([
    ['a', 'invalid-props', undefined],
    ['a', 'malformed-block', undefined],
    ['a', 'invalid-props', undefined],
  ]);
});

test('a section that is not there draws nothing; one that is loaded is no problem', () => {
  show([link('a', 'gone'), link('b', 'later'), link('c', 7), text('own')], { offers, gone: null });
  expect(page.list('blocks')).toEqual(['own']);
  expect(page.problems().map(({ id }) => id)).toEqual(['a', 'c']);
});

test('links in a section are not followed', () => {
  show([link('a', 'loop')], { loop: { blocks: [link('again', 'loop'), text('own')] } });
  expect(page.list('blocks')).toEqual(['a--own']);
});

test('settings for phones of a section hold on a page that is for phones only', () => {
  const phone = { blocks: [text('one', { mobile: { props: { text: 'phone' } } })] };
  const documents = { site: null, document: { blocks: [link('a')] }, sections: { offers: phone } };
  page.show(documents, { ...context, isForAll: false, platform: 'mobile' });
  expect(page.block('a--one')?.props).toEqual({ text: 'phone' });
  page.show(documents, { ...context, isForAll: false });
  expect(page.block('a--one')?.props).toEqual({ text: 'one' });
});

test('the sections of a page have as many blocks as a page may have, as on the server', () => {
  const many = { blocks: Array.from({ length: 700 }, (_each, index) => text(`n${index}`)) };
  show([link('a'), text('own'), link('b')], { offers: many }, [link('head')]);
  expect(page.list('blocks')).toHaveLength(701);
  expect(page.list('layout.top')).toHaveLength(700);
  expect(page.problems().map(({ id, detail }) => [id, detail])).toEqual([
    ['b', 'the page has too many blocks'],
  ]);
});
