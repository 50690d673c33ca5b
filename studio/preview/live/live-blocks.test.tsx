// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineBlock, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { LiveList, LiveSurroundingsProvider } from './live-blocks.tsx';
import { LivePage } from './live-page.ts';
import type { LiveContext } from './live-types.ts';
import { PageWindow } from './page-window.ts';

const drawn: string[] = [];
const { note } = vi.hoisted(() => ({
  note: ({ id, props, slots }: { id: string; props: { text: string }; slots: { inner?: ReactNode } }) => {
    drawn.push(id);
    if (props.text === 'throw') throw new Error('cannot draw this');
    if (props.text === '') return null;
    return (
      <section>
        {props.text}
        {slots.inner}
      </section>
    );
  },
}));
vi.mock('#blocks/generated/loaders.ts', () => ({ loaders: { note: async () => ({ default: note }) } }));

const definition = defineBlock({
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
  definitions: { note: definition as unknown as AnyBlockDefinition },
  currencies: undefined,
  isForAll: true,
  now: new Date('2026-12-01T00:00:00Z'),
  showsHidden: true,
  params: {},
  query: {},
  page: { breadcrumbs: [], route_id: 'home', path: '/', query: {} },
  platform: 'web',
  locale: 'fa-IR',
  values: {},
};
const block = (id: string, text: string, more: object = {}) => ({
  id,
  type: 'note',
  version: 1,
  props: { text },
  ...more,
});

let root: Root;
let page: LivePage;
const failed = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failed.mockClear();
  page = new LivePage({ read: () => undefined, ask: () => undefined });
  document.body.innerHTML = '<main id="main"></main>';
  root = createRoot(document.getElementById('main') as HTMLElement);
  await act(async () =>
    root.render(
      <LiveSurroundingsProvider
        value={{
          page,
          window: new PageWindow(),
          platform: 'web',
          labels: { note: 'Remark' },
          showsHidden: true,
          isEditing: true,
          cannotDraw: (name) => `no ${name}`,
          emptySlot: 'empty',
          later: (name, moment) => `${name} from ${moment}`,
          emptyBlock: { failed: 'no data', nothing: 'nothing now' },
          leftOut: { missing: 'gone', room: 'full', title: 'no name', version: 'newer', content: 'broken' },
          onFailed: failed,
        }}
      >
        <LiveList name="blocks" />
      </LiveSurroundingsProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

const show = (blocks: unknown) => act(async () => page.show({ site: null, document: { blocks } }, context));
const shown = () => document.getElementById('main')?.textContent;

test('an edit draws its block alone, and an empty slot can be dropped into', async () => {
  expect(shown()).toBe('empty');
  const outer = block('a', 'one', { slots: { inner: [block('b', 'two')] } });
  await show([outer, block('c', 'three')]);
  expect(shown()).toBe('onetwoemptythreeempty');
  drawn.length = 0;
  await show([{ ...outer, slots: { inner: [block('b', 'new')] } }, block('c', 'three')]);
  expect(drawn).toEqual(['b']);
  expect(shown()).toBe('onenewemptythreeempty');
  expect(document.querySelector('[data-block-id="b"]')?.parentElement?.closest('.block')).toBe(
    document.querySelector('[data-block-id="a"]'),
  );
});

test('a block that throws is a line until it changes, and the others stay', async () => {
  await show([block('a', 'one'), block('b', 'throw')]);
  expect(shown()).toBe('oneemptyno Remark');
  expect(failed.mock.calls.at(-1)).toMatchObject(['b', { message: 'cannot draw this' }]);
  await show([block('a', 'one'), block('b', 'fine')]);
  expect(shown()).toBe('oneemptyfineempty');
  expect(failed.mock.lastCall).toEqual(['b', null]);
});

test('a section that a release leaves out has its reason in its place', async () => {
  await show([{ id: 'a', type: 'section', version: 1, props: { section: 'offers' } }, block('b', 'one')]);
  expect(shown()).toBe('oneempty');
  const linking = { blocks: [{ id: 'a', type: 'section', version: 1, props: { section: 'offers' } }] };
  const offers = { version: 1, title: ' ', blocks: [block('b', 'two')] };
  await act(async () => page.show({ site: null, document: linking, sections: { offers } }, context));
  expect(shown()).toBe('no name');
});

test('hidden and unknown blocks are marked', async () => {
  await show([block('a', 'one', { show: { on: [] } }), { id: 'b', type: 'gone', version: 1, props: {} }]);
  const [ghost, unknown] = document.querySelectorAll<HTMLElement>('.block');
  expect(ghost?.dataset['ghost']).toBe('');
  expect(unknown?.textContent).toBe('no gone');
});

test('an empty block has its name and the reason', async () => {
  await show([block('a', '')]);
  const element = document.querySelector<HTMLElement>('.block');
  expect(element?.childElementCount).toBe(0);
  expect(element?.dataset).toMatchObject({ name: 'Remark', why: 'nothing now' });
  expect(element?.dataset['blockWaiting']).toBeUndefined();
});
