import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '#platform/db/errors.ts';
import { loadEnvironment } from '#platform/env.ts';
import { onFullDisk } from '#tools/testing/full-disk.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';
import { createPictureStore } from './picture-store.ts';
import { openPrivateStorage, storageLimits } from './storage.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-storage-'));
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#277eff' } })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const openBucketStore = async ({ env }: TestBucket) =>
  createPictureStore(await openPrivateStorage(loadEnvironment({ DATA_DIR: dataDir, ...env })));

test('with a bucket configured, receipts go there and come from there', async () => {
  const bucket = await openTestBucket();
  try {
    const remote = await openBucketStore(bucket);
    const { file } = await remote.storePicture('receipt', Readable.from([picture]));
    expect([...bucket.objects.keys()]).toEqual([file]);
    expect(existsSync(path.join(dataDir, 'private'))).toBe(false);
    expect(await buffer((await remote.readPicture(file)).stream)).toEqual(bucket.objects.get(file)?.content);
    await remote.removePicture(file);
    await expect(remote.readPicture(file)).rejects.toMatchObject({ code: 'not-found' });
  } finally {
    await bucket.close();
  }
});

test('a full disk leaves nothing of an upload, and the error names the folder and the remedy', async () => {
  const store = createPictureStore(await openPrivateStorage(loadEnvironment({ DATA_DIR: dataDir })));
  const upload = (kind: 'one' | 'sizes') =>
    kind === 'one'
      ? store.storePicture('receipt', Readable.from([picture]))
      : store.storeSizes(Readable.from([picture]));
  for (const [kind, room] of [
    ['one', 0],
    ['sizes', 1],
  ] as const) {
    const failure = await onFullDisk(dataDir, () => upload(kind).catch((error: unknown) => error), room);
    expect(failure).toMatchObject({
      code: 'unavailable',
      message: `no space is left on the disk of ${path.join(dataDir, 'private')}: free some there, or set DATA_DIR to a folder on a larger disk, and try again`,
    });
    const left = readdirSync(path.join(dataDir, 'private'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    await upload(kind);
    rmSync(path.join(dataDir, 'private'), { recursive: true });
  }
});

test('a full bucket leaves nothing of an upload', async () => {
  const bucket = await openTestBucket();
  try {
    bucket.behaves = 'full';
    const remote = await openBucketStore(bucket);
    await expect(remote.storeSizes(Readable.from([picture]))).rejects.toMatchObject({ code: 'unavailable' });
    expect([...bucket.objects.keys()]).toEqual([]);
  } finally {
    await bucket.close();
  }
});

test('a bucket that has closed an idle connection is asked again on another one', async () => {
  const bucket = await openTestBucket();
  bucket.behaves = 'impatient';
  try {
    const env = loadEnvironment({ DATA_DIR: dataDir, ...bucket.env });
    const remote = await openPrivateStorage(env, storageLimits.customer);
    await remote.put('first', picture);
    await remote.put('second', picture);
    expect(await remote.getBytes('first')).toEqual(await remote.getBytes('second'));
    await remote.delete('first');
    await remote.delete('second');
    expect([...bucket.objects.keys()]).toEqual([]);
  } finally {
    await bucket.close();
  }
});

test('a bucket that hangs, and one that is away, are unavailable in time, and no trouble of the database', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((done) => {
    hanging.listen(0, '127.0.0.1', done);
  });
  const { port } = hanging.address() as AddressInfo;
  const openAt = (address: string) =>
    openPrivateStorage(
      loadEnvironment({
        DATA_DIR: dataDir,
        S3_ENDPOINT: address,
        S3_BUCKET: 'shop',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
      { connectionTimeout: 200, requestTimeout: 200, attempts: 1 },
    );
  try {
    for (const address of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
      const remote = createPictureStore(await openAt(address));
      const failure = await remote
        .storePicture('receipt', Readable.from([picture]))
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'unavailable', message: expect.stringContaining('storage') });
      expect(isDatabaseAway(failure)).toBe(false);
    }
  } finally {
    hanging.close();
    hanging.closeAllConnections();
  }
});
