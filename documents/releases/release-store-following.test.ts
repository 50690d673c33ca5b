import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Notification } from '#platform/db/notifications.ts';
import { createPool } from '#platform/db/pool.ts';
import { pageVersion } from '#schemas/documents/page.ts';
import type { TestDatabase } from '#tools/testing/test-database.ts';
import { readDocuments } from './read-folder.ts';
import {
  fixtureBanner,
  fixtureDocuments,
  fixtureBlockCatalog,
  fixturePage,
  fixtureSite,
} from './testing/fixture-shop.ts';
import { shareReleaseStores, named, publish } from './testing/shared-stores.ts';

let database: TestDatabase;
const { open, listen, opened, log } = shareReleaseStores((given) => {
  database = given;
});

describe('following publications', () => {
  test('serves what another process publishes and rolls back, and notifies its listeners', async () => {
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

  test('is notified of one release after its transaction has ended, and of no refused one', async () => {
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

describe('failures', () => {
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

  test('an unreadable stored release keeps the one before it in place, in memory and after a start', async () => {
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

  test('a page or block from a newer version of this software stays stored, and the rest of the shop is served', async () => {
    const newerBlock = {
      id: 'later',
      type: 'note',
      version: 4,
      props: { text: 'Hello', tone: 'new', extra: true },
    };
    const laterNote = { version: 4, props: z.looseObject({}), slots: [], limits: {}, migrations: [] };
    const newer = open({
      blockCatalog: { ...fixtureBlockCatalog, blocks: { ...fixtureBlockCatalog.blocks, note: laterNote } },
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
      diagnostics: [{ code: 'block-newer', block: 'later' }],
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
