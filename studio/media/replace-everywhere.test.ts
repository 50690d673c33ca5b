import { beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { DraftStore } from '../draft/draft-store.ts';
import type { DraftPort } from '../draft/draft-types.ts';
import { replaceEverywhere } from './replace-everywhere.ts';

vi.mock('#data/staff-operations.ts');

const picture = (name: string): Picture => ({
  src: `/media/shop/${name}.webp`,
  width: 9,
  height: 9,
  alt: '',
});
const [old, next] = [picture('old'), picture('next')];
const page = 'pages/home.all.json';
const blockWith = (props: object) => ({ id: 'one', type: 'banner', version: 1, props });

/** A draft with one page, whose server knows only what was saved. */
function open(port: Partial<DraftPort> = {}): DraftStore {
  let saved: unknown = { blocks: [blockWith({})] };
  const store = new DraftStore(
    {
      onCreated: () => undefined,
      create: async () => 7,
      read: async (path) => ({ content: path === page ? saved : null, version: 1 }),
      async save() {
        saved = store.content(page);
        return { version: 2, refused: [], changed: true };
      },
      keep: () => undefined,
      refusalOf: () => undefined,
      stateOf: () => 'unreachable',
      newKey: () => 'key',
      now: () => 0,
      later: () => () => undefined,
      ...port,
    },
    null,
  );
  vi.mocked(callStaffOperation).mockImplementation(async (_id, input) => {
    expect(input).toMatchObject({ draft: 7 });
    const uses = JSON.stringify(saved).includes(old.src) ? [{ path: page }] : [];
    return { uses } as never;
  });
  return store;
}

beforeEach(() => vi.resetAllMocks());
const run = (store: DraftStore) => replaceEverywhere(store, { all: [old.src], src: old.src }, next);
const show = async (store: DraftStore) => {
  await store.load(page);
  store.edit(page, [{ type: 'set', block: 'one', path: ['props', 'picture'], value: old }]);
};

test('a picture is replaced also where it was put a moment ago, and the places are counted', async () => {
  const store = open();
  await show(store);
  expect(await run(store)).toBe(1);
  expect(store.content(page)).toEqual({ blocks: [blockWith({ picture: next })] });
  expect(await run(store)).toBe(0);
});

test('a save under way is waited for', async () => {
  const store = open();
  await show(store);
  const saving = store.flush();
  expect(await run(store)).toBe(1);
  await saving;
});

test('nothing is replaced while changes cannot be saved', async () => {
  for (const state of ['unreachable', 'closed', 'signed-out'] as const) {
    const store = open({
      save: async () => {
        throw new Error('refused');
      },
      stateOf: () => state,
    });
    await show(store);
    await expect(run(store), state).rejects.toThrow(state);
    expect(store.content(page), state).toEqual({ blocks: [blockWith({ picture: old })] });
  }
});
