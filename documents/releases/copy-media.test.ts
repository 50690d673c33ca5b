import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
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
    await copyMedia(path.join(folder, 'shop'), mediaIn(path.join(folder, 'data')));
  expect(readdirSync(path.join(folder, 'data/media/shop'))).toEqual(['logo.1.webp']);
  expect(readFileSync(path.join(folder, 'data/media/shop/logo.1.webp'), 'utf8')).toBe('picture');
});

it('does nothing for a shop without pictures', async () => {
  await copyMedia(path.join(folder, 'shop'), mediaIn(path.join(folder, 'data')));
  expect(readdirSync(folder)).toEqual([]);
});

it('copies what links within the shop lead to, and nothing from outside of it', async () => {
  const at = (file: string): string => path.join(folder, file);
  mkdirSync(at('shop/media'), { recursive: true });
  writeFileSync(at('secret.txt'), 'secret');
  writeFileSync(at('shop/media/a.webp'), 'picture');
  symlinkSync('a.webp', at('shop/media/same.webp'));
  symlinkSync(at('secret.txt'), at('shop/media/stolen.webp'));
  symlinkSync(folder, at('shop/media/all'));
  symlinkSync('.', at('shop/media/again'));
  symlinkSync('gone.webp', at('shop/media/dangling.webp'));
  await copyMedia(at('shop'), mediaIn(at('data')));
  expect(readdirSync(at('data/media/shop')).toSorted()).toEqual(['a.webp', 'same.webp']);
  expect(lstatSync(at('data/media/shop/same.webp')).isFile()).toBe(true);
  mkdirSync(at('linked'));
  symlinkSync(folder, at('linked/media'));
  await copyMedia(at('linked'), mediaIn(at('other')));
  expect(readdirSync(folder)).not.toContain('other');
});
