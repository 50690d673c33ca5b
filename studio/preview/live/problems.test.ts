import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineBlock, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { PreviewEvents, PreviewProblem } from '../preview-port.ts';
import { LivePage } from './live-page.ts';
import type { LiveContext } from './live-types.ts';
import { createProblems } from './problems.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const note = defineBlock({
  type: 'note',
  version: 1,
  label: 'Note',
  category: 'content',
  props: z.strictObject({ text: z.string() }),
  examples: {},
});
const context: LiveContext = {
  // cast: a registry holds definitions of all props
  definitions: { note } as unknown as Record<string, AnyBlockDefinition>,
  currencies: undefined,
  isForAll: true,
  now: new Date(),
  showsHidden: false,
  params: {},
  query: {},
  page: { breadcrumbs: [], route_id: 'home', path: '/', query: {} },
  platform: 'web',
  locale: 'fa-IR',
  values: {},
};
const block = (id: string, text: string) => ({ id, type: 'note', version: 1, props: { text } });

test('a failure to draw ends when the block changes, leaves, or can be drawn again', () => {
  const page = new LivePage({ read: () => undefined, ask: () => undefined });
  let reported: readonly PreviewProblem[] = [];
  // cast: problems call no other event, and read one value of the loader
  const events = { report: (problems: typeof reported) => void (reported = problems) } as PreviewEvents;
  const loader = { read: () => ({ value: null, failure: null }), load: vi.fn(), retryFailed: vi.fn() };
  const problems = createProblems(page, loader, () => events);
  const show = (...blocks: unknown[]) => page.show({ site: null, document: { blocks } }, context);
  const failing = () => {
    vi.runAllTimers();
    return reported.map(({ id, reason }) => `${id} ${reason}`);
  };
  const [a, b] = [block('a', 'one'), block('b', 'two')];
  show(a, b);
  for (const id of ['a', 'b']) problems.failed(id, new Error('broken'));
  expect(failing()).toEqual(['a render-failed', 'b render-failed']);
  show(a, b, block('c', 'three'));
  expect(failing()).toHaveLength(2);
  show(block('a', 'new'), b);
  expect(failing()).toEqual(['b render-failed']);
  show(a);
  show(a, block('b', 'another'));
  expect(failing()).toEqual([]);
  problems.failed('a', new Error('broken'));
  problems.failed('a', null);
  expect(failing()).toEqual([]);
});
