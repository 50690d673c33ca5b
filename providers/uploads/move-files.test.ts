import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';
import { openMedia, type Media } from './media.ts';
import { hasFilesToMove, moveFiles } from './move-files.ts';

const files = {
  'media/shop/عکس نو.webp': 'of a document',
  'media/catalogue/a-240.webp': 'drawn',
  'media/catalogue/a-480.webp': 'drawn larger',
  'previews/0a0a0a0a/door.svg': 'of a preview',
  'private/receipts/2026/11/one.webp': 'a receipt',
  'private/catalogue/2026/11/two-240.webp': 'of a product',
} as const;
const keyOf = (file: string): string => file.replace(/^private\//, '');

let dataDir: string;
let bucket: TestBucket;
let media: Media;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-move-'));
  for (const [file, content] of Object.entries(files)) write(file, content);
  bucket = await openTestBucket();
  media = await openMedia(loadEnvironment({ DATA_DIR: dataDir, ...bucket.env }));
  return async () => {
    await bucket.close();
    rmSync(dataDir, { recursive: true });
  };
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
  writeFileSync(path.join(dataDir, file), content);
}

const left = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));

function expectAllMoved(): void {
  const found = [...bucket.objects].map(([key, { content }]) => [key, content.toString()]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(files).map(([file, content]) => [keyOf(file), content])),
  );
}

test('a move brings every file of a data folder to the bucket, and may be repeated', async () => {
  write('private/receipts/2026/11/refused.webp', '');
  const all = { stored: 6, known: 0, empty: 1, different: [] };
  expect(await moveFiles(dataDir, media, { keep: true })).toMatchObject(all);
  expectAllMoved();
  expect(bucket.objects.get('catalogue/2026/11/two-240.webp')?.type).toBe('image/webp');
  expect(await hasFilesToMove(dataDir)).toBe(true);
  expect(await moveFiles(dataDir, media)).toMatchObject({ ...all, stored: 0, known: 6 });
  expectAllMoved();
  expect(left()).toEqual([]);
  expect(await hasFilesToMove(dataDir)).toBe(false);
  expect(await moveFiles(dataDir, media)).toMatchObject({ stored: 0, known: 0, empty: 0 });
});

test('a move that is interrupted loses no file, and the next one continues', async () => {
  const put = media.put.bind(media);
  let puts = 0;
  media.put = (key, content) => {
    puts += 1;
    return puts > 2 ? Promise.reject(new Error('away')) : put(key, content);
  };
  await expect(moveFiles(dataDir, media)).rejects.toThrow('away');
  expect(bucket.objects.size + left().length).toBe(6);
  media.put = put;
  expect(await moveFiles(dataDir, media)).toMatchObject({ stored: 4 });
  expectAllMoved();
});

test('a file of which the bucket has another one stays where it is, and is named', async () => {
  await media.put('media/catalogue/a-240.webp', Buffer.from('another picture'));
  // As many bytes, and other ones.
  await media.put('receipts/2026/11/one.webp', Buffer.from('A RECEIPT'));
  const { different } = await moveFiles(dataDir, media);
  expect(different.toSorted()).toEqual(['media/catalogue/a-240.webp', 'receipts/2026/11/one.webp']);
  expect(left().toSorted()).toEqual([
    path.join('media', 'catalogue', 'a-240.webp'),
    path.join('private', 'receipts', '2026', '11', 'one.webp'),
  ]);
  expect(bucket.objects.get('media/catalogue/a-240.webp')?.content.toString()).toBe('another picture');
});
