import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { mediaIn, openMedia } from '#providers/uploads/media.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import type { Pool } from '#platform/db/pool.ts';
import { hasRows, readMigrationsRun } from '#platform/db/snapshot.ts';
import { openJobServer } from '#platform/jobs/boss.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import { cartOf, createTestShop, makeGoods, makeShopper, place } from '#tools/testing/shop-cases.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { readArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import { restore, type RestoreTarget } from './restore.ts';

const secrets: Secrets = { token: ['t'.repeat(40)], codes: ['c'.repeat(40)] };
const quiet = { error: () => undefined, warn: () => undefined, debug: () => undefined };

let folder: string;
let shop: TestShop;
let identity: string;
let recipient: string;
let file: string;
const databases: TestDatabase[] = [];

const privateDisk = (dataDir: string): Disk =>
  new Disk(new FSDriver({ location: path.join(dataDir, 'private'), visibility: 'private' }));

async function newTarget(name: string, loaded = secrets): Promise<RestoreTarget> {
  const database = await createTestDatabase(3, { migrated: false });
  databases.push(database);
  const dataDir = path.join(folder, name);
  return {
    pool: database.pool,
    dataDir,
    media: mediaIn(dataDir),
    privateFiles: privateDisk(dataDir),
    given: new Set(['token', 'codes']),
    loadSecrets: () => loaded,
  };
}

const count = async (pool: Pool, table: string): Promise<number> =>
  (await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`)).rows[0]?.n ?? -1;

/** Returns a mark of all rows of every table, in any order. */
async function marks(pool: Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    if (['public.schema_migrations', 'jobs.version'].includes(name)) continue;
    const { rows } = await pool.query<{ mark: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS mark FROM ${name} AS t`,
    );
    found.set(name, rows[0]?.mark ?? '');
  }
  return found;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-backup-'));
  shop = await createTestShop();
  const shopper = await makeShopper(shop);
  await place(shopper, cartOf(await makeGoods(shop)));
  const boss = await openJobServer(shop.database.pool, quiet);
  const client = await shop.database.pool.connect();
  await boss.queue.add(client, 'messages', { at: new Date(Date.now() + 3_600_000) });
  client.release();
  await boss.stop();
  mkdirSync(path.join(folder, 'shop/media/shop'), { recursive: true });
  writeFileSync(path.join(folder, 'shop/media/shop/logo.svg'), '<svg/>');
  await privateDisk(path.join(folder, 'shop')).putStream('receipts/one.webp', Readable.from(['a receipt']));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  file = path.join(folder, 'shop.backup');
  await backUp(
    {
      pool: shop.database.pool,
      dataDir: path.join(folder, 'shop'),
      media: mediaIn(path.join(folder, 'shop')),
      privateFiles: privateDisk(path.join(folder, 'shop')),
      secrets,
    },
    file,
    { recipient },
  );
});
afterAll(async () => {
  await shop.close();
  for (const database of databases) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('restores every row of every table, waiting jobs, sequences and files', async () => {
  const target = await newTarget('restored');
  const summary = await restore(target, file, { identity });
  expect(summary).toMatchObject({ withoutJobs: false, files: 2 });
  expect(await count(target.pool, 'orders')).toBe(1);
  expect(await count(target.pool, 'jobs.job')).toBeGreaterThan(0);
  expect(await marks(target.pool)).toEqual(await marks(shop.database.pool));
  const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1';
  expect((await target.pool.query(sequences)).rows).toEqual((await shop.database.pool.query(sequences)).rows);
  expect(readFileSync(path.join(target.dataDir, 'media/shop/logo.svg'), 'utf8')).toBe('<svg/>');
  expect(await target.privateFiles.get('receipts/one.webp')).toBe('a receipt');
});

it('holds the files of a bucket, each once, and restores them into another bucket', async () => {
  const [from, to] = [await openTestBucket(), await openTestBucket()];
  try {
    const open = async ({ env }: TestBucket) => {
      const environment = loadEnvironment({ DATA_DIR: path.join(folder, 'none'), ...env });
      return { media: await openMedia(environment), privateFiles: await openPrivateStorage(environment) };
    };
    const source = await open(from);
    await source.media.put('media/shop/logo.svg', Buffer.from('<svg/>'));
    await source.media.put('media/catalogue/a-240.webp', Buffer.from('drawn'));
    await source.media.put('previews/0a0a0a0a/door.svg', Buffer.from('of a preview'));
    await source.privateFiles.put('receipts/one.webp', 'a receipt');
    const { pool } = shop.database;
    const archive = path.join(folder, 'of-bucket.backup');
    const dataDir = path.join(folder, 'none');
    const summary = await backUp({ pool, dataDir, secrets, ...source }, archive, { recipient });
    expect(summary.files).toBe(3);
    const target = { ...(await newTarget('into-bucket')), ...(await open(to)) };
    await restore(target, archive, { identity });
    from.objects.delete('previews/0a0a0a0a/door.svg');
    const contents = ({ objects }: TestBucket) =>
      [...objects].map(([key, { content }]) => `${key}: ${content}`).toSorted();
    expect(contents(to)).toEqual(contents(from));
    expect(existsSync(dataDir)).toBe(false);
  } finally {
    await from.close();
    await to.close();
  }
});

it('leaves the indexes, constraints and triggers of the restored database as migrations make them', async () => {
  const target = await newTarget('schema');
  await restore(target, file, { identity });
  const { rows } = await target.pool.query(`SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`);
  expect(rows).toEqual([]);
  const schemaOf = async ({ pool }: { pool: Pool }) =>
    (
      await pool.query(
        `SELECT indexdef AS made FROM pg_indexes WHERE schemaname = 'public'
         UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
           WHERE connamespace = 'public'::regnamespace
         ORDER BY 1`,
      )
    ).rows;
  const made = await schemaOf(shop.database);
  expect(made.length).toBeGreaterThan(300);
  expect(await schemaOf(target)).toEqual(made);
});

it('of an earlier version is restored as it was, and migrated like the shop itself', async () => {
  const earlier = await createTestDatabase(3, { migrated: false });
  databases.push(earlier);
  const run = await readMigrationsRun(shop.database.pool);
  await migrateDatabase(earlier.pool, { only: run.slice(0, -2) });
  await insertFixtureCatalogue(earlier.pool, 6);
  const dataDir = path.join(folder, 'earlier');
  const made = path.join(folder, 'earlier.backup');
  await backUp(
    { pool: earlier.pool, dataDir, media: mediaIn(dataDir), privateFiles: privateDisk(dataDir), secrets },
    made,
    {
      recipient,
    },
  );
  const target = await newTarget('from-earlier');
  await restore(target, made, { identity });
  for (const pool of [earlier.pool, target.pool])
    expect(await migrateDatabase(pool)).toEqual(run.slice(-2).map(({ name }) => name));
  expect(await count(target.pool, 'products')).toBe(6);
  expect(await marks(target.pool)).toEqual(await marks(earlier.pool));
});

it('with a row whose parent is missing restores no row', async () => {
  const broken = await createTestDatabase(3);
  databases.push(broken);
  await insertFixtureCatalogue(broken.pool, 6);
  await broken.pool.query('ALTER TABLE products DISABLE TRIGGER ALL; DELETE FROM products WHERE id = 1');
  const dataDir = path.join(folder, 'broken');
  const made = path.join(folder, 'broken.backup');
  await backUp(
    { pool: broken.pool, dataDir, media: mediaIn(dataDir), privateFiles: privateDisk(dataDir), secrets },
    made,
    {
      recipient,
    },
  );
  const target = await newTarget('without-parent');
  await expect(restore(target, made, { identity })).rejects.toThrow('product_id_fkey');
  expect(await hasRows(target.pool)).toBe(false);
});

it('is of one moment: what is written during the backup is in it whole or not at all', async () => {
  const late = path.join(folder, 'late.backup');
  const { pool } = shop.database;
  const stop = new AbortController();
  const write = async (): Promise<void> => {
    for (let number = 0; !stop.signal.aborted; number += 1)
      await pool.query(
        `WITH made AS (INSERT INTO users (mobile) VALUES ('0930' || lpad($1::text, 7, '0')) RETURNING id)
         INSERT INTO addresses (user_id, full_name, phone_number, city_id, postal_code, address, lat, long)
         SELECT id, 'A', '1', 1, '1', 'B', 35, 51 FROM made`,
        [number],
      );
  };
  const writing = write();
  const dataDir = path.join(folder, 'shop');
  await backUp(
    { pool, dataDir, media: mediaIn(dataDir), privateFiles: privateDisk(dataDir), secrets },
    late,
    { recipient },
  );
  stop.abort();
  await writing;
  const target = await newTarget('late');
  await restore(target, late, { identity });
  expect(await count(pool, `users WHERE mobile LIKE '0930%'`)).toBeGreaterThan(0);
  const made = await count(target.pool, `users WHERE mobile LIKE '0930%'`);
  expect(await count(target.pool, 'addresses')).toBe(made);
});

it('refuses a database that has rows, and leaves them', async () => {
  const target = await newTarget('full');
  await restore(target, file, { identity });
  await expect(restore(target, file, { identity })).rejects.toThrow(
    'there is a shop in this database already',
  );
  expect(await count(target.pool, 'orders')).toBe(1);
});

it('refuses another secret of the gift codes, a wrong key and another kind of file, and restores no row', async () => {
  const target = await newTarget('secret', { ...secrets, codes: ['d'.repeat(40)] });
  await expect(restore(target, file, { identity })).rejects.toThrow('SECRET_CODES');
  expect(await count(target.pool, 'orders')).toBe(0);
  const other = await newTarget('key');
  await expect(restore(other, file, { identity: await generateX25519Identity() })).rejects.toThrow(
    'cannot be opened',
  );
  const text = path.join(folder, 'text');
  writeFileSync(text, 'hello');
  await expect(restore(other, text, { identity })).rejects.toThrow('cannot be opened');
});

it('of a shop that has rotated its secrets needs those that something is encrypted with', async () => {
  const [earlier, newest] = [shop.services.secrets.codes[0], 'e'.repeat(40)];
  const dataDir = path.join(folder, 'shop');
  const rotated: Secrets = { ...secrets, codes: [newest, earlier] };
  const state = {
    pool: shop.database.pool,
    dataDir,
    media: mediaIn(dataDir),
    privateFiles: privateDisk(dataDir),
    secrets: rotated,
  };
  const during = path.join(folder, 'during.backup');
  await backUp(state, during, { recipient });
  const without = await newTarget('without-earlier', { ...secrets, codes: [newest] });
  await expect(restore(without, during, { identity })).rejects.toThrow('SECRET_CODES_ACCEPTED');
  await restore(await newTarget('with-earlier', rotated), during, { identity });

  // One from before the rotation needs the earlier secret only.
  const before = path.join(folder, 'before.backup');
  await backUp({ ...state, secrets: { ...secrets, codes: [earlier] } }, before, { recipient });
  await restore(await newTarget('before', rotated), before, { identity });
});

it('refuses a damaged and a shortened backup, and restores no row', async () => {
  const whole = readFileSync(file);
  const damaged = path.join(folder, 'damaged');
  const changed = Buffer.from(whole);
  changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
  const target = await newTarget('damaged-target');
  for (const content of [changed, whole.subarray(0, Math.floor(whole.length * 0.9))]) {
    writeFileSync(damaged, content);
    await expect(restore(target, damaged, { identity })).rejects.toThrow('damaged or not whole');
  }
  expect(await hasRows(target.pool)).toBe(false);
});

it('writes nothing under the name of a file that exists, and leaves no part behind', async () => {
  const dataDir = path.join(folder, 'shop');
  const state = {
    pool: shop.database.pool,
    dataDir,
    media: mediaIn(dataDir),
    privateFiles: privateDisk(dataDir),
    secrets,
  };
  await expect(backUp(state, file, { recipient })).rejects.toThrow('exists');
  await expect(backUp(state, path.join(folder, 'no/such/folder'), { recipient })).rejects.toThrow('ENOENT');
  expect(existsSync(`${file}.partial`)).toBe(false);
});

it('holds nothing that can be read without the key', async () => {
  expect(readFileSync(file).includes('products')).toBe(false);
  const names: string[] = [];
  for await (const { name, content } of readArchive(createReadStream(file), { identity })) {
    names.push(name);
    for await (const chunk of content) expect(chunk.length).toBeGreaterThan(0);
  }
  expect(names[0]).toBe('manifest.json');
  expect(names.at(-1)).toBe('end.json');
});
