import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
import { createPictureStore } from './picture-store.ts';
import { openPrivateStorage } from './storage.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-storage-'));
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#277eff' } })
    .png()
    .toBuffer();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('with a bucket configured, receipts go there and come from there', async () => {
  const objects = new Map<string, Buffer>();
  const bucket = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://bucket').pathname;
    const body = await buffer(request);
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    response.writeHead(request.method === 'PUT' || object ? 200 : request.method === 'DELETE' ? 204 : 404, {
      'content-length': request.method === 'PUT' ? 0 : (object?.length ?? 0),
      'content-type': 'image/webp',
      etag: '"1"',
    });
    response.end(request.method === 'GET' ? object : undefined);
  });
  await new Promise<void>((done) => {
    bucket.listen(0, '127.0.0.1', done);
  });
  try {
    const { port } = bucket.address() as AddressInfo;
    const remote = createPictureStore(
      await openPrivateStorage(
        loadEnvironment({
          DATA_DIR: dataDir,
          S3_ENDPOINT: `http://127.0.0.1:${port}`,
          S3_BUCKET: 'shop',
          S3_ACCESS_KEY_ID: 'id',
          S3_SECRET_ACCESS_KEY: 'secret',
        }),
      ),
    );
    const { file } = await remote.storePicture('receipt', Readable.from([picture]));
    expect([...objects.keys()]).toEqual([`/shop/${file}`]);
    expect(existsSync(path.join(dataDir, 'private'))).toBe(false);
    expect(await buffer((await remote.readPicture(file)).stream)).toEqual(objects.get(`/shop/${file}`));
    await remote.removePicture(file);
    await expect(remote.readPicture(file)).rejects.toMatchObject({ code: 'not-found' });
  } finally {
    bucket.close();
    bucket.closeAllConnections();
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
