import fastify from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';
import { addHealthRoutes } from './api/health.ts';
import { watchStorage } from './watch-storage.ts';

let bucket: TestBucket;
beforeEach(async () => {
  bucket = await openTestBucket();
  return () => bucket.close();
});

test('a server whose bucket does not answer is degraded, and still serves', async () => {
  const logged: string[] = [];
  const log = {
    info: (_detail: unknown, text?: string) => void logged.push(text ?? ''),
    warn: (_detail: unknown, text?: string) => void logged.push(text ?? ''),
  };
  const limits = { connectionTimeout: 100, requestTimeout: 100, attempts: 1 };
  const media = await openMedia(loadEnvironment(bucket.env), limits);
  const watch = watchStorage(media, log, 20);
  const app = fastify();
  const version = { version: '1.2.3', commit: null, tree: null };
  const ready = { status: 'ready', version: '1.2.3, not built' };
  addHealthRoutes(app, async () => undefined, { version, failure: watch.failure });
  const ask = async () => {
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    return answer.json<object>();
  };
  try {
    expect(await ask()).toEqual(ready);
    bucket.behaves = 'hanging';
    await vi.waitFor(async () =>
      expect(await ask()).toMatchObject({
        status: 'degraded',
        warnings: [expect.stringContaining(`${media.place} does not answer`)],
      }),
    );
    bucket.behaves = 'well';
    await vi.waitFor(async () => expect(await ask()).toEqual(ready));
    expect(logged).toEqual([
      'the storage of files does not answer; the shop serves without it',
      'the storage of files answers again',
    ]);
  } finally {
    watch.stop();
    await app.close();
  }
});

test('questions about readiness send none to the bucket', async () => {
  const media = await openMedia(loadEnvironment(bucket.env));
  const watch = watchStorage(media, { info: () => undefined, warn: () => undefined });
  const app = fastify();
  addHealthRoutes(app, async () => undefined, { failure: watch.failure });
  await vi.waitFor(() => expect(bucket.requests()).toBe(1));
  for (let times = 0; times < 3; times += 1) expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(bucket.requests()).toBe(1);
  watch.stop();
  await app.close();
});
