import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pageVersion } from '#schemas/documents/page.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { createPool } from '../db/pool.ts';
import { listenForNotifications, type Notification, type Notifications } from '../db/notifications.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readDocuments } from './read-folder.ts';
import { compareContents } from './release-content.ts';
import { createReleaseStore, type ReleaseStore, type ReleaseStoreOptions } from './release-store.ts';
import {
  fixtureBanner,
  fixtureDocuments,
  fixtureKnowledge,
  fixturePage,
  fixtureSite,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';
import { createTestLog } from './testing/quiet-log.ts';

let database: TestDatabase;
const opened: { close(): unknown }[] = [];
const log = createTestLog();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('TRUNCATE releases, release_pointer, release_moves, shop_identity');
  log.lines.length = 0;
});

function open(options: Partial<ReleaseStoreOptions> = {}): ReleaseStore {
  const store = createReleaseStore({ pool: database.pool, log, knowledge: fixtureKnowledge, ...options });
  opened.push(store);
  return store;
}

async function listen(): Promise<Notifications> {
  const notifications = listenForNotifications({ connectionString: database.connectionString });
  opened.push(notifications);
  await notifications.ready;
  return notifications;
}

/** The shop under another name: each is a release of its own. */
const named = (name: string, more: FixtureDocuments = {}): FixtureDocuments => ({
  ...fixtureDocuments(),
  'site.json': { ...fixtureSite(), name },
  ...more,
});

async function publish(store: ReleaseStore, documents: FixtureDocuments, note = ''): Promise<string> {
  const result = await store.publish(readDocuments(documents), { note });
  if (result.status === 'refused') throw new Error(`refused: ${JSON.stringify(result.findings)}`);
  return result.id;
}

const counts = async (): Promise<unknown> => {
  const { rows } = await database.pool.query(
    'SELECT (SELECT count(*) FROM releases) AS releases, (SELECT count(*) FROM release_moves) AS moves, (SELECT count(*) FROM release_pointer) AS pointers',
  );
  return rows[0];
};

describe('publishing', () => {
  test('serves what was published, with defaults, routes and texts merged', async () => {
    const store = open();
    const id = await publish(store, fixtureDocuments(), 'first');
    expect(store.published()).toMatchObject({
      id,
      site: { name: 'Corner shop' },
      flows: { builderCache: 3_600_000 },
      messages: { common: { close: 'Close' }, banner: { next: 'Onward' } },
    });
    expect(store.published().manifest.routes.find((route) => route.id === 'home')).toMatchObject({
      path: '/',
      cache: { seconds: 300 },
    });
    expect(store.page('home', 'mobile')).toEqual(fixturePage('home'));
    expect(store.page('nowhere', 'web')).toBeUndefined();
  });

  test('prefers the document of a platform to the one for all', async () => {
    const store = open();
    await publish(store, { ...fixtureDocuments(), 'pages/home.web.json': fixturePage('home', 'web') });
    expect([store.page('home', 'web')?.platform, store.page('home', 'mobile')?.platform]).toEqual([
      'web',
      'all',
    ]);
  });

  test('writes nothing when the content is published already, however its files are written', async () => {
    const store = open();
    const id = await publish(store, fixtureDocuments());
    const shuffled = Object.fromEntries(Object.entries(fixtureDocuments()).reverse());
    expect(await store.publish(readDocuments(shuffled))).toEqual({ status: 'unchanged', id, findings: [] });
    expect(await counts()).toEqual({ releases: 1, moves: 1, pointers: 1 });
  });

  test('writes nothing when it is refused, and says why', async () => {
    const store = open();
    await publish(store, fixtureDocuments());
    const before = store.current();
    const result = await store.publish(
      readDocuments({
        ...fixtureDocuments(),
        'pages/home.all.json': fixturePage('home', 'all', [fixtureBanner('a'), fixtureBanner('a')]),
      }),
    );
    expect(result).toMatchObject({
      status: 'refused',
      findings: [
        { code: 'block-limit-slot' },
        { code: 'block-duplicate-id', file: 'pages/home.all.json', block: 'a' },
      ],
    });
    expect(store.current()).toBe(before);
    expect(await counts()).toEqual({ releases: 1, moves: 1, pointers: 1 });
  });

  test('passes warnings, and refuses them too when it is strict', async () => {
    const store = open();
    const ghost = {
      ...fixtureDocuments(),
      'pages/home.all.json': fixturePage('home', 'all', [{ id: 'x', type: 'ghost', version: 1, props: {} }]),
    };
    expect(await store.publish(readDocuments(ghost), { strict: true })).toMatchObject({
      status: 'refused',
      findings: [{ code: 'block-unknown' }],
    });
    expect(await counts()).toEqual({ releases: 0, moves: 0, pointers: 0 });
    expect(await store.publish(readDocuments(ghost))).toMatchObject({
      status: 'published',
      findings: [{ code: 'block-unknown', severity: 'warning' }],
    });
  });

  test('undoes everything when something alongside it fails', async () => {
    const store = open();
    const alongside = (): Promise<void> => Promise.reject(new Error('no room'));
    await expect(store.publish(readDocuments(fixtureDocuments()), { alongside })).rejects.toThrow('no room');
    expect(await counts()).toEqual({ releases: 0, moves: 0, pointers: 0 });
    expect(store.current()).toBeNull();
  });

  test('keeps both of two publications at the same time, one after the other', async () => {
    const [one, two] = [open(), open({ pool: database.pool })];
    const results = await Promise.all([
      publish(one, named('One')),
      publish(two, named('Two')),
      publish(one, named('Three')),
    ]);
    const moves = await one.list();
    expect(moves.map(({ id }) => id).sort()).toEqual([...results].sort());
    const { rows } = await database.pool.query<{ release_id: string }>(
      'SELECT release_id FROM release_pointer',
    );
    expect(rows).toEqual([{ release_id: moves[0]?.id }]);
    for (const [index, move] of moves.entries()) expect(move.current).toBe(index === 0);
    await Promise.all([one.load(), two.load()]);
    expect([one.current()?.id, two.current()?.id]).toEqual([moves[0]?.id, moves[0]?.id]);
  });

  test('keeps unknown blocks byte for byte, through storage and out again', async () => {
    const store = open();
    const ghost = {
      id: 'x',
      type: 'ghost',
      version: 12,
      props: {
        z: 1.5,
        a: ['‏کارت', null, { deep: { deeper: '\\"' } }],
        empty: {},
        big: 9007199254740991,
        small: 1e-9,
      },
      slots: { any: [{ ...fixtureBanner('inner'), type: 'phantom' }] },
    };
    await publish(store, {
      ...fixtureDocuments(),
      'pages/home.all.json': fixturePage('home', 'all', [ghost]),
    });
    expect(canonicalJson(store.page('home', 'web')?.blocks)).toBe(canonicalJson([ghost]));
    const stored = await store.content();
    expect(canonicalJson(stored?.content.documents['pages/home.all.json'])).toBe(
      canonicalJson(fixturePage('home', 'all', [ghost])),
    );
  });
});

describe('rolling back', () => {
  test('goes one publication back each time, and forward again by name', async () => {
    const store = open();
    const [a, b, c] = [
      await publish(store, named('A')),
      await publish(store, named('B')),
      await publish(store, named('C')),
    ];
    expect(await store.rollback()).toEqual({ id: b, from: c });
    expect(store.published().site.name).toBe('B');
    expect(await store.rollback()).toEqual({ id: a, from: b });
    await expect(store.rollback()).rejects.toThrow('there is no earlier release to go back to');
    expect(await store.rollback(c, 'C was right')).toEqual({ id: c, from: a });
    expect(await store.rollback()).toEqual({ id: a, from: c });
    expect((await store.list()).map(({ id, action, note }) => [id, action, note])).toEqual([
      [a, 'rollback', ''],
      [c, 'rollback', 'C was right'],
      [a, 'rollback', ''],
      [b, 'rollback', ''],
      [c, 'publish', ''],
      [b, 'publish', ''],
      [a, 'publish', ''],
    ]);
  });

  test('returns to a release that is published a second time', async () => {
    const store = open();
    const a = await publish(store, named('A'), 'summer');
    const b = await publish(store, named('B'), 'autumn');
    expect(await publish(store, named('A'), 'summer again')).toBe(a);
    expect(await store.rollback()).toEqual({ id: b, from: a });
    expect((await store.list()).map(({ note }) => note)).toEqual(['', 'summer again', 'autumn', 'summer']);
  });

  test.each([['0123456789abcdef', 'there is no release 0123456789abcdef']])(
    'names the release %s that is not there',
    async (id, reason) => {
      const store = open();
      await publish(store, named('A'));
      await expect(store.rollback(id)).rejects.toThrow(reason);
    },
  );

  test('says so when nothing was published, or the named release is published already', async () => {
    const store = open();
    await expect(store.rollback()).rejects.toThrow('nothing has been published yet');
    const a = await publish(store, named('A'));
    await expect(store.rollback(a)).rejects.toThrow(`release ${a} is the published one already`);
  });

  test('leaves the pointer where it is when the earlier release cannot be read', async () => {
    const store = open();
    const a = await publish(store, named('A'));
    const b = await publish(store, named('B'));
    await database.pool.query(
      `UPDATE releases SET content = jsonb_set(content, '{documents,site.json,name}', '"Z"') WHERE id = $1`,
      [a],
    );
    await expect(store.rollback()).rejects.toThrow(`release ${a} stays where it is`);
    expect((await store.list())[0]).toMatchObject({ id: b, current: true });
  });
});

describe('following publications', () => {
  test('serves what another process publishes and rolls back, and tells its listeners', async () => {
    const follower = open({ notifications: await listen() });
    const other = open();
    const seen: string[] = [];
    follower.onChange(({ published: release }) => seen.push(release.site.name));
    const stop = follower.onChange(() => {
      throw new Error('a listener of no importance');
    });
    await publish(other, named('A'));
    await vi.waitFor(() => expect(follower.current()?.published.site.name).toBe('A'));
    stop();
    await publish(other, named('B'));
    await vi.waitFor(() => expect(follower.current()?.published.site.name).toBe('B'));
    await other.rollback();
    await vi.waitFor(() => expect(seen).toEqual(['A', 'B', 'A']));
    expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([
      'error a listener failed on the change of the release',
    ]);
  });

  test('is told of one release after its transaction has ended, and of none that was refused', async () => {
    const notifications = await listen();
    const heard: Notification[] = [];
    notifications.onNotification((message) => heard.push(message));
    const store = open();
    await store.publish(readDocuments({ ...fixtureDocuments(), 'site.json': {} }));
    const id = await publish(store, fixtureDocuments());
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'release', id }]));
  });

  test('catches up after its connection was broken', async () => {
    let handler: (message: Notification) => void = () => undefined;
    const follower = open({
      notifications: {
        onNotification: (given) => {
          handler = given;
          return () => undefined;
        },
      },
    });
    await publish(open(), named('A'));
    expect(follower.current()).toBeNull();
    handler({ kind: 'purge', tags: ['catalogue'] });
    handler({ kind: 'reconnected' });
    await vi.waitFor(() => expect(follower.published().site.name).toBe('A'));
  });

  test('answers “unavailable” before a release is loaded, and loads null from an empty database', async () => {
    const store = open();
    expect(() => store.published()).toThrow(expect.objectContaining({ code: 'unavailable' }));
    expect(await store.load()).toBeNull();
    expect(store.page('home', 'web')).toBeUndefined();
    expect(await store.content()).toBeNull();
    expect(await store.list()).toEqual([]);
  });
});

describe('when things break', () => {
  test('the last good release is served while the database is away, and the newest when it is back', async () => {
    let handler: (message: Notification) => void = () => undefined;
    const away = createPool({
      connectionString: 'postgresql://nobody:nothing@127.0.0.1:1/none',
      connectionTimeout: 200,
    });
    opened.push({ close: () => away.end() });
    let isAway = false;
    const pool = new Proxy(database.pool, {
      get(there, key) {
        const now = isAway ? away : there;
        const member: unknown = Reflect.get(now, key);
        return typeof member === 'function' ? member.bind(now) : member;
      },
    });
    const store = open({
      pool,
      retry: 10,
      notifications: {
        onNotification: (given) => {
          handler = given;
          return () => undefined;
        },
      },
    });
    await publish(store, named('A'));
    isAway = true;
    await publish(open(), named('B'));
    handler({ kind: 'release', id: 'whatever it is' });
    await vi.waitFor(() =>
      expect(log.lines).toContain(
        'error the published release could not be loaded; the last good one is served',
      ),
    );
    expect(store.published().site.name).toBe('A');
    isAway = false;
    await vi.waitFor(() => expect(store.published().site.name).toBe('B'));
  });

  test('a stored release that cannot be read leaves the one before in place, in memory and after a start', async () => {
    const store = open();
    await publish(store, named('A'));
    const b = await publish(store, named('B'));
    await database.pool.query(`UPDATE releases SET content = '{"format": 99}' WHERE id = $1`, [b]);
    const started = open();
    expect((await started.load())?.published.site.name).toBe('A');
    expect(log.lines).toContain('error the published release cannot be read; an earlier one is served');
    await started.load();
    expect(log.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
    await database.pool.query('UPDATE releases SET content = $1', ['{}']);
    await expect(open().load()).rejects.toThrow(`release ${b} cannot be read`);
  });

  test('a page or block from a newer version of this software is kept in storage, and the rest of the shop stands', async () => {
    const newerBlock = {
      id: 'later',
      type: 'note',
      version: 4,
      props: { text: 'Hello', tone: 'new', extra: true },
    };
    const laterNote = { version: 4, props: z.looseObject({}), slots: [], limits: {}, migrations: [] };
    const newer = open({
      knowledge: { ...fixtureKnowledge, blocks: { ...fixtureKnowledge.blocks, note: laterNote } },
    });
    const documents = {
      ...fixtureDocuments(),
      'site.json': { ...fixtureSite(), layout: { top: [], bottom: [] } },
      'pages/home.all.json': fixturePage('home', 'all', [fixtureBanner(), newerBlock]),
    };
    const id = await publish(newer, documents);
    const older = open();
    expect(await older.publish(readDocuments(documents))).toMatchObject({
      status: 'refused',
      findings: [{ code: 'block-newer', block: 'later' }],
    });
    const release = await older.load();
    expect(release?.id).toBe(id);
    expect(older.page('home', 'web')?.blocks).toEqual([fixtureBanner(), newerBlock]);
    expect(release?.diagnostics).toMatchObject([
      { file: 'pages/home.all.json', block: 'later', code: 'block-migration' },
    ]);
    expect((await older.content())?.content).toEqual((await newer.content())?.content);
  });

  test('a stored release is upgraded when it is read, and never rewritten', async () => {
    const old = {
      version: 1,
      page: 'home',
      blocks: [
        { id: 'greeting', type: 'note', props: { body: 'Hello' }, hidden: true, mobileProps: { body: 'Hi' } },
      ],
    };
    const store = open();
    await publish(store, { ...fixtureDocuments(), 'pages/home.all.json': old });
    expect(store.page('home', 'web')).toEqual({
      version: pageVersion,
      page: 'home',
      platform: 'all',
      blocks: [
        {
          id: 'greeting',
          type: 'note',
          version: 3,
          props: { text: 'Hello', tone: 'calm' },
          show: { on: [] },
          mobile: { props: { text: 'Hi' } },
        },
      ],
    });
    expect((await store.content())?.content.documents['pages/home.all.json']).toEqual(old);
  });

  test('a stored release that names states shows its pages, and reports states without a condition', async () => {
    const hello = (id: string, when: string) => ({
      id,
      type: 'note',
      version: 3,
      props: { text: 'Hello', tone: 'calm' },
      show: { when },
    });
    const old = {
      version: 3,
      page: 'home',
      platform: 'all',
      blocks: [hello('renamed', 'payment.reversed'), hello('retired', 'payment-screen.fresh')],
    };
    const store = open();
    await publish(store, { ...fixtureDocuments(), 'pages/home.all.json': old });
    expect(store.page('home', 'web')?.blocks.map(({ show }) => show)).toEqual([
      { when: 'payment.failed' },
      { when: 'payment-screen.fresh' },
    ]);
    expect(store.current()?.diagnostics).toMatchObject([
      { file: 'pages/home.all.json', block: 'retired', field: 'show.when', code: 'state-retired' },
    ]);
  });
});

describe('comparing releases', () => {
  test('names the documents that were added, removed and changed', () => {
    const before = {
      format: 1 as const,
      documents: { 'a.json': { x: 1, y: 2 }, 'b.json': {}, 'c.json': {} },
    };
    const after = {
      format: 1 as const,
      documents: { 'a.json': { y: 2, x: 1 }, 'b.json': { z: 1 }, 'd.json': {} },
    };
    expect(compareContents(before, after)).toEqual([
      { file: 'b.json', change: 'changed' },
      { file: 'c.json', change: 'removed' },
      { file: 'd.json', change: 'added' },
    ]);
  });
});
