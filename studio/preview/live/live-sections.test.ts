import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { LivePage } from './live-page.ts';
import type { LiveContext } from './live-types.ts';

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
const section = (blocks: unknown[], more: object = {}) => ({ version: 1, title: 'Offers', blocks, ...more });
const offers = section([text('one'), text('two', { slots: { inner: [text('deep')] } })]);

let page: LivePage;
beforeEach(() => {
  page = new LivePage({ read: () => undefined, ask: () => undefined });
});
const show = (blocks: unknown[], sections: Record<string, unknown> = { offers }, top: unknown[] = []) =>
  page.show({ site: { layout: { top } }, document: { blocks }, sections }, context);

test('a section is drawn like the page’s own blocks, and belongs to its link', () => {
  show([text('own'), link('a'), link('b')], { offers }, [link('head')]);
  expect(page.list('blocks')).toEqual(['own', 'one', 'two', 'b--one', 'b--two']);
  expect(page.list('layout.top')).toEqual(['site_head--one', 'site_head--two']);
  expect(page.list('two/inner')).toEqual(['deep']);
  expect(['own', 'deep', 'site_head--one'].map((id) => page.owner(id))).toEqual(['own', 'a', 'site_head']);
  expect(page.drawn('b')).toEqual(['b--one', 'b--two']);
  expect([page.typeOf('b'), page.listOf('b'), page.typeOf('own')]).toEqual(['section', 'blocks', 'note']);
});

test('an edit of the section changes all links, and an edit elsewhere none of its blocks', () => {
  const links = [link('a'), link('b')];
  show(links);
  const heard: string[] = [];
  for (const id of ['one', 'b--one', 'b--two']) page.topics.listen(`block ${id}`, () => heard.push(id));
  show([...links, text('own')]);
  expect(heard).toEqual([]);
  const rest = offers.blocks.slice(1);
  show(links, { offers: { ...offers, blocks: [text('one', { props: { text: 'new' } }), ...rest] } });
  expect(heard).toEqual(['one', 'b--one']);
  expect(page.block('b--one')?.props).toEqual({ text: 'new' });
});

test('the link hides its section, and what is wrong in a section is said of the link', () => {
  show([link('a', 'offers', { show: { on: ['mobile'] } }), link('b', 'offers', { show: { on: 'nowhere' } })]);
  expect(page.list('blocks')).toEqual(['b--one', 'b--two']);
  show([link('a')], { offers: section([text('one', { props: { text: 7 } })]) });
  expect(page.problems().map(({ id, reason, field }) => [id, reason, field])).toEqual([
    ['a', 'invalid-props', undefined],
  ]);
});

test('a section that is not there draws nothing; one that is loaded is no problem', () => {
  show([link('a', 'gone'), link('b', 'later'), link('c', 7), text('own')], { offers, gone: null });
  expect(page.list('blocks')).toEqual(['a', 'c', 'own']);
  expect(['a', 'c'].map((id) => page.block(id)?.leftOut)).toEqual(['missing', 'missing']);
  expect(page.problems().map(({ id }) => id)).toEqual(['a', 'c']);
});

test('links in a section are not followed', () => {
  show([link('a', 'loop')], { loop: section([link('again', 'loop'), text('own')]) });
  expect(page.list('blocks')).toEqual(['own']);
});

test('settings for phones of a section hold on a page that is for phones only', () => {
  const phone = section([text('one', { mobile: { props: { text: 'phone' } } })]);
  const documents = { site: null, document: { blocks: [link('a')] }, sections: { offers: phone } };
  page.show(documents, { ...context, isForAll: false, platform: 'mobile' });
  expect(page.block('one')?.props).toEqual({ text: 'phone' });
  page.show(documents, { ...context, isForAll: false });
  expect(page.block('one')?.props).toEqual({ text: 'one' });
});

test('the sections of a page have as many blocks as a page may have, as on the server', () => {
  const many = section(Array.from({ length: 700 }, (_each, index) => text(`n${index}`)));
  show([link('a'), text('own'), link('b')], { offers: many }, [link('head')]);
  expect(page.list('blocks')).toHaveLength(702);
  expect(page.list('layout.top')).toHaveLength(700);
  expect(page.problems().map(({ id, detail }) => [id, detail])).toEqual([
    ['b', 'the section is left out: room'],
  ]);
});

test('what a release leaves out is left out, with its reason, and comes back when it is mended', () => {
  const parts = { one: [text('one')], title: section([text('one')], { title: ' ' }) };
  show([link('a', 'title'), link('b', 'newer'), link('c', 'broken'), link('d')], {
    offers,
    title: parts.title,
    newer: section(parts.one, { version: 2 }),
    broken: section([7]),
  });
  expect(page.list('blocks')).toEqual(['a', 'b', 'c', 'one', 'two']);
  expect(['a', 'b', 'c'].map((id) => page.block(id)?.leftOut)).toEqual(['title', 'version', 'content']);
  expect(page.problems().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  show([link('a', 'title')], { title: { ...parts.title, title: 'Named' } });
  expect(page.list('blocks')).toEqual(['one']);
  expect(page.problems()).toEqual([]);
});
