import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import type { TestDatabase } from '#tools/testing/test-database.ts';
import { readDocuments } from './read-folder.ts';
import { fixtureBanner, fixtureBlockCatalog, fixtureDocuments, fixturePage } from './testing/fixture-shop.ts';
import { shareReleaseStores, named, publish } from './testing/shared-stores.ts';

let database: TestDatabase;
const { open, counts } = shareReleaseStores((given) => {
  database = given;
});

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

  test('serves the published release with texts of blocks that have changed since, when asked to', async () => {
    const blockCatalog = { ...fixtureBlockCatalog };
    const store = open({ blockCatalog });
    const id = await publish(store, fixtureDocuments());
    const before = store.published();
    blockCatalog.messages = { ...blockCatalog.messages, en: { common: { close: 'Shut' } } };
    await store.load();
    expect(store.published()).toBe(before);
    await store.refresh();
    expect(store.published()).toMatchObject({ id, messages: { common: { close: 'Shut' } } });
  });

  test('prefers the document of a platform to the one for all', async () => {
    const store = open();
    await publish(store, { ...fixtureDocuments(), 'pages/home.web.json': fixturePage('home', 'web') });
    expect([store.page('home', 'web')?.platform, store.page('home', 'mobile')?.platform]).toEqual([
      'web',
      'all',
    ]);
  });

  test('writes nothing when the content is published already, however its files are formatted', async () => {
    const store = open();
    const id = await publish(store, fixtureDocuments());
    const shuffled = Object.fromEntries(Object.entries(fixtureDocuments()).reverse());
    expect(await store.publish(readDocuments(shuffled))).toEqual({
      status: 'unchanged',
      id,
      diagnostics: [],
    });
    expect(await counts()).toEqual({ releases: 1, moves: 1, pointers: 1 });
  });

  test('replaces the stored content when it was damaged, and serves it again', async () => {
    const store = open();
    await publish(store, named('One'));
    const id = await publish(store, named('Two'));
    await database.pool.query(
      `UPDATE releases SET content = jsonb_set(content, '{documents,site.json,name}', '"Damaged"') WHERE id = $1`,
      [id],
    );
    const restarted = open();
    await restarted.load();
    expect(restarted.published().site.name).toBe('One');
    expect(await restarted.publish(readDocuments(named('Two')))).toMatchObject({ status: 'published', id });
    expect(restarted.published()).toMatchObject({ id, site: { name: 'Two' } });
    const later = open();
    await later.load();
    expect(later.published().site.name).toBe('Two');
  });

  test('writes nothing when it refuses, and gives the reasons', async () => {
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
      diagnostics: [
        { code: 'block-limit-slot' },
        { code: 'block-duplicate-id', file: 'pages/home.all.json', block: 'a' },
      ],
    });
    expect(store.current()).toBe(before);
    expect(await counts()).toEqual({ releases: 1, moves: 1, pointers: 1 });
  });

  test('accepts warnings by default, and refuses them when it is strict', async () => {
    const store = open();
    const ghost = {
      ...fixtureDocuments(),
      'pages/home.all.json': fixturePage('home', 'all', [{ id: 'x', type: 'ghost', version: 1, props: {} }]),
    };
    expect(await store.publish(readDocuments(ghost), { strict: true })).toMatchObject({
      status: 'refused',
      diagnostics: [{ code: 'block-unknown' }],
    });
    expect(await counts()).toEqual({ releases: 0, moves: 0, pointers: 0 });
    expect(await store.publish(readDocuments(ghost))).toMatchObject({
      status: 'published',
      diagnostics: [{ code: 'block-unknown', severity: 'warning' }],
    });
  });

  test('rolls everything back when other work in the transaction fails', async () => {
    const store = open();
    const alongside = (): Promise<void> => Promise.reject(new Error('no room'));
    await expect(store.publish(readDocuments(fixtureDocuments()), { alongside })).rejects.toThrow('no room');
    expect(await counts()).toEqual({ releases: 0, moves: 0, pointers: 0 });
    expect(store.current()).toBeNull();
  });

  test('keeps both of two simultaneous publications, one after the other', async () => {
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

  test('keeps unknown blocks byte for byte, through storage and export', async () => {
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
  test('goes one publication back each time, and forward by name', async () => {
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
    expect(await store.rollback(c, { note: 'C was right' })).toEqual({ id: c, from: a });
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
    'reports that the release %s does not exist',
    async (id, reason) => {
      const store = open();
      await publish(store, named('A'));
      await expect(store.rollback(id)).rejects.toThrow(reason);
    },
  );

  test('reports when nothing was published, or the named release is published already', async () => {
    const store = open();
    await expect(store.rollback()).rejects.toThrow('nothing has been published yet');
    const a = await publish(store, named('A'));
    await expect(store.rollback(a)).rejects.toThrow(`release ${a} is the published one already`);
  });

  test('leaves the pointer in place when the earlier release cannot be read', async () => {
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
