import { expect, test } from 'vitest';
import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { DraftStore } from './draft-store.ts';
import type { DraftPort, SaveState, Unsaved } from './draft-types.ts';

const path = 'pages/home.all.json';
const heading = (id: string, title: string) => ({
  id,
  type: 'section-heading',
  version: 1,
  props: { title },
});
const setTitle = (block: string, was: string, value: string): DraftOperation => ({
  type: 'set',
  block,
  path: ['props', 'title'],
  was,
  value,
});

/** A server with one document, whose requests fail while `failure` is set. */
function createServer(first: unknown = { blocks: [heading('one', 'A'), heading('two', 'B')] }) {
  let document: unknown = first;
  let version = 0;
  const answers = new Map<string, { version: number; refused: DraftRefusal[]; changed: boolean }>();
  const kept: { current: Unsaved; draft: number | null } = { current: [], draft: null };
  const timers: (() => void)[] = [];
  const saves: (readonly DraftOperation[])[] = [];
  const server = {
    failure: null as Exclude<SaveState, 'saved' | 'saving'> | 'too large' | null,
    /** A text that the server never accepts. */
    tooLong: null as string | null,
    /** Loses the answer of the next save. */
    losesAnswer: false,
    /** Ids that the store reported for the address, each with its own id at that moment. */
    named: [] as [number, number | null][],
    store: undefined as DraftStore | undefined,
    now: 0,
    created: 0,
    kept,
    saves,
    document: () => document,
    /** Another person saves. */
    others(operations: readonly DraftOperation[]) {
      document = applyOperations(document, operations).document;
      return ++version;
    },
    /** Lets the timers run, until nothing is sent. */
    async run() {
      for (let timer = timers.shift(); timer; timer = timers.shift()) {
        timer();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
  const port: DraftPort = {
    async create() {
      if (server.failure) throw new Error(server.failure);
      server.created += 1;
      version = 1;
      return 7;
    },
    async read() {
      if (server.failure) throw new Error(server.failure);
      return { content: structuredClone(document), version };
    },
    async save(_draft, _path, operations, key) {
      if (server.failure) throw new Error(server.failure);
      const known = answers.get(key);
      if (known) return known;
      saves.push(operations);
      if (server.tooLong !== null && JSON.stringify(operations).includes(server.tooLong))
        throw new Error('too large');
      const { document: next, refused } = applyOperations(document, operations);
      const changed = !isSameJson(next, document);
      document = next;
      if (changed) version += 1;
      const answer = { version, refused, changed };
      answers.set(key, answer);
      if (server.losesAnswer) {
        server.losesAnswer = false;
        throw new Error('unreachable');
      }
      return answer;
    },
    onCreated: (id) => void server.named.push([id, server.store?.view().id ?? null]),
    keep: (draft, unsaved) => void ((kept.current = unsaved), (kept.draft = draft)),
    stateOf: (error) => (error as Error).message as 'unreachable',
    refusalOf: (error) => ((error as Error).message === 'too large' ? 'too large' : undefined),
    newKey: () => crypto.randomUUID(),
    now: () => server.now,
    later(run) {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  };
  return { server, port };
}

async function open(id: number | null = 7) {
  const { server, port } = createServer();
  const store = new DraftStore(port, id);
  server.store = store;
  await store.load(path);
  return { server, store };
}

test('a draft begins with the first edit, and not by looking', async () => {
  const { server, store } = await open(null);
  await server.run();
  expect(server.created).toBe(0);
  store.edit(path, [setTitle('one', 'A', 'B')]);
  expect(store.view().state).toBe('saving');
  await server.run();
  expect(server.created).toBe(1);
  expect(server.named).toEqual([[7, 7]]);
  expect(store.view()).toMatchObject({ id: 7, state: 'saved' });
  expect(server.document()).toMatchObject({ blocks: [{ props: { title: 'B' } }, {}] });
  expect(server.kept.current).toEqual([]);
});

test('typing is one entry of undo and one saved value', async () => {
  const { server, store } = await open();
  for (const [was, value] of [
    ['A', 'Ab'],
    ['Ab', 'Abc'],
    ['Abc', 'Abcd'],
  ] as const) {
    server.now += 200;
    store.edit(path, [setTitle('one', was, value)], { joins: 'one title' });
  }
  server.now += 2_000;
  store.edit(path, [setTitle('one', 'Abcd', 'X')], { joins: 'one title' });
  await server.run();
  expect(server.saves).toEqual([[setTitle('one', 'A', 'X')]]);
  store.undo();
  expect(store.content(path)).toMatchObject({ blocks: [{ props: { title: 'Abcd' } }, {}] });
  store.undo();
  expect(store.content(path)).toMatchObject({ blocks: [{ props: { title: 'A' } }, {}] });
  expect(store.view()).toMatchObject({ canUndo: false, canRedo: true });
  store.redo();
  store.redo();
  await server.run();
  expect(server.document()).toMatchObject({ blocks: [{ props: { title: 'X' } }, {}] });
});

test('an edit that changes nothing is no entry of undo, and is not sent', async () => {
  const { server, store } = await open();
  store.edit(path, [setTitle('one', 'A', 'A')]);
  await server.run();
  expect(store.view()).toMatchObject({ canUndo: false, state: 'saved' });
  expect(server.saves).toEqual([]);
});

test('changes of two people merge, and a contradiction names both values', async () => {
  const { server, store } = await open();
  const version = server.others([setTitle('two', 'B', 'theirs')]);
  store.edit(path, [setTitle('one', 'A', 'mine')]);
  await server.run();
  await store.follow({ changes: [{ path, version }], status: 'open' });
  expect(store.content(path)).toMatchObject({
    blocks: [{ props: { title: 'mine' } }, { props: { title: 'theirs' } }],
  });
  expect(store.view().contradictions).toEqual([]);

  server.others([setTitle('one', 'mine', 'theirs too')]);
  store.edit(path, [setTitle('one', 'mine', 'mine again')]);
  await server.run();
  const [contradiction] = store.view().contradictions;
  expect(contradiction).toMatchObject({ refusal: { theirs: 'theirs too' } });
  expect(store.content(path)).toMatchObject({ blocks: [{ props: { title: 'theirs too' } }, {}] });
  store.settle(contradiction?.id ?? 0, 'mine');
  await server.run();
  expect(server.document()).toMatchObject({ blocks: [{ props: { title: 'mine again' } }, {}] });
  expect(store.view().contradictions).toEqual([]);
});

test('without a server, changes stay in the browser until it answers', async () => {
  const { server, store } = await open();
  server.failure = 'unreachable';
  store.edit(path, [setTitle('one', 'A', 'B')]);
  const sent = store.flush();
  await sent;
  expect(store.view().state).toBe('unreachable');
  expect(server.kept).toEqual({ current: [{ path, operations: [setTitle('one', 'A', 'B')] }], draft: 7 });

  // A new visit, after a crash of the tab.
  server.failure = null;
  const { port } = createServer();
  const again = new DraftStore({ ...port, keep: () => undefined }, 7);
  again.restore(server.kept.current);
  await again.load(path);
  expect(again.content(path)).toMatchObject({ blocks: [{ props: { title: 'B' } }, {}] });

  await server.run();
  expect(store.view().state).toBe('saved');
  expect(server.document()).toMatchObject({ blocks: [{ props: { title: 'B' } }, {}] });
});

test('a save whose answer was lost is sent again, and counts once', async () => {
  const { server, store } = await open();
  server.losesAnswer = true;
  const block = heading('three', 'C');
  store.edit(path, [{ type: 'insert', block, to: { in: { list: 'blocks' }, after: 'two' } }]);
  await server.run();
  expect(server.saves).toHaveLength(1);
  expect(store.view()).toMatchObject({ state: 'saved', contradictions: [] });
  expect((server.document() as { blocks: unknown[] }).blocks).toHaveLength(3);
});

test.each(['signed-out', 'forbidden', 'closed'] as const)(
  '%s keeps the changes and says so',
  async (state) => {
    const { server, store } = await open();
    server.failure = state;
    store.edit(path, [setTitle('one', 'A', 'B')]);
    await server.run();
    expect(store.view().state).toBe(state);
    expect(store.hasUnsaved()).toBe(true);
    expect(server.kept.current).toMatchObject([{ path }]);
  },
);

test('a change that the server never accepts is taken back, and can still be read', async () => {
  const { server, store } = await open();
  server.failure = 'too large';
  store.edit(path, [setTitle('one', 'A', 'much too long')]);
  await store.flush();
  expect(store.content(path)).toMatchObject({ blocks: [{ props: { title: 'A' } }, {}] });
  expect(store.view().contradictions).toMatchObject([
    { operation: { value: 'much too long' }, detail: 'too large' },
  ]);
  server.failure = null;
  store.edit(path, [setTitle('two', 'B', 'fits')]);
  await server.run();
  expect(server.document()).toMatchObject({ blocks: [{}, { props: { title: 'fits' } }] });
});

test('one change that the server never accepts does not take others along', async () => {
  const { server, store } = await open();
  server.tooLong = 'much too long';
  store.edit(path, [setTitle('one', 'A', 'fits')]);
  store.edit(path, [setTitle('two', 'B', 'much too long')]);
  await server.run();
  expect(server.document()).toMatchObject({
    blocks: [{ props: { title: 'fits' } }, { props: { title: 'B' } }],
  });
  expect(store.view()).toMatchObject({
    state: 'saved',
    contradictions: [{ operation: { value: 'much too long' }, detail: 'too large' }],
  });
});

test('edits of a document that cannot be loaded wait, and are kept', async () => {
  const { server, port } = createServer();
  const store = new DraftStore(port, 7);
  server.failure = 'unreachable';
  store.edit(path, [setTitle('one', 'A', 'B')]);
  await store.flush();
  expect(store.view().state).toBe('unreachable');
  expect(server.kept.current).toEqual([{ path, operations: [setTitle('one', 'A', 'B')] }]);
  server.failure = null;
  await server.run();
  expect(server.document()).toMatchObject({ blocks: [{ props: { title: 'B' } }, {}] });
});

test('what an earlier visit has kept stays kept until the server has it', async () => {
  const { server, port } = createServer();
  const store = new DraftStore(port, 7);
  const kept = [
    { path, operations: [setTitle('one', 'A', 'B')] },
    { path: 'site.json', operations: [setTitle('two', 'B', 'C')] },
  ];
  server.failure = 'unreachable';
  store.restore(kept);
  expect(server.kept.current).toEqual(kept);
  await store.flush();
  expect(server.kept.current).toEqual(kept);
});

test('an answer that comes after a newer reading changes nothing', async () => {
  const { server, store } = await open();
  store.edit(path, [setTitle('one', 'A', 'a')]);
  const sent = store.flush();
  // Another person writes before the answer arrives, and the stream says so.
  await new Promise((resolve) => setImmediate(resolve));
  const version = server.others([setTitle('one', 'a', 'b')]);
  await store.follow({ changes: [{ path, version }], status: 'open' });
  await sent;
  await server.run();
  expect(store.content(path)).toEqual(server.document());
});

test('a draft that is opened again sends what waits', async () => {
  const { server, store } = await open();
  server.failure = 'closed';
  store.edit(path, [setTitle('one', 'A', 'B')]);
  await server.run();
  server.failure = null;
  await store.follow({ changes: [], status: 'open' });
  await store.flush();
  expect(server.document()).toMatchObject({ blocks: [{ props: { title: 'B' } }, {}] });
});

test('one’s own block is inserted beside another person’s of the same id', async () => {
  const { server, store } = await open();
  const to = { in: { list: 'blocks' as const }, after: 'two' };
  server.others([{ type: 'insert', block: heading('three', 'theirs'), to }]);
  store.edit(path, [{ type: 'insert', block: heading('three', 'mine'), to }]);
  await server.run();
  const [contradiction] = store.view().contradictions;
  expect(contradiction?.refusal.reason).toBe('taken');
  store.settle(contradiction?.id ?? 0, 'mine');
  await server.run();
  const titles = (server.document() as { blocks: { props: { title: string } }[] }).blocks.map(
    ({ props }) => props.title,
  );
  expect(titles.toSorted()).toEqual(['A', 'B', 'mine', 'theirs']);
});
