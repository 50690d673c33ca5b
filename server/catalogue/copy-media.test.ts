import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMedia } from './copy-media.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-media-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('copies a shop’s pictures to /media/shop and leaves out its notes', async () => {
  mkdirSync(path.join(folder, 'shop/media'), { recursive: true });
  writeFileSync(path.join(folder, 'shop/media/logo.1.webp'), 'picture');
  writeFileSync(path.join(folder, 'shop/media/README.md'), 'notes');
  for (let start = 0; start < 2; start += 1)
    await copyMedia(path.join(folder, 'shop'), path.join(folder, 'data/media/shop'));
  expect(readdirSync(path.join(folder, 'data/media/shop'))).toEqual(['logo.1.webp']);
  expect(readFileSync(path.join(folder, 'data/media/shop/logo.1.webp'), 'utf8')).toBe('picture');
});

it('does nothing for a shop without pictures', async () => {
  await copyMedia(path.join(folder, 'shop'), path.join(folder, 'data/media/shop'));
  expect(readdirSync(folder)).toEqual([]);
});
