import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFolder } from './write-folder.ts';

let work: string;
beforeEach(() => (work = mkdtempSync(path.join(tmpdir(), 'vitrin-write-'))));
afterEach(() => rmSync(work, { recursive: true }));

const write = (at: string, file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
  writeFileSync(path.join(at, file), text);
};
/** Returns every file below the test's folder. */
const there = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(work, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(work, file), readFileSync(file, 'utf8')]),
  );

test('a new folder is not there before all of its files are', async () => {
  const target = path.join(work, 'deep/shop');
  expect(
    await writeFolder(target, [], async (aside) => {
      write(aside, 'pages/home.json', 'home');
      expect(readdirSync(path.dirname(target))).not.toContain('shop');
      return 7;
    }),
  ).toBe(7);
  expect(there()).toEqual({ 'deep/shop/pages/home.json': 'home' });
});

test('what is there stays when writing fails, and no trace of the rest', async () => {
  write(work, 'shop/site.json', 'old');
  for (const name of ['shop', 'other']) {
    const failing = writeFolder(path.join(work, name), ['site.json'], async (aside) => {
      write(aside, 'site.json', 'half');
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
  }
  expect(there()).toEqual({ 'shop/site.json': 'old' });
  expect(readdirSync(work)).toEqual(['shop']);
  expect(readdirSync(path.join(work, 'shop'))).toEqual(['site.json']);
});

test('written files take the place of replaced ones, and others stay', async () => {
  write(work, 'site.json', 'old');
  write(work, 'pages/gone.json', 'old');
  write(work, 'LICENCE.txt', 'mine');
  await writeFolder(work, ['site.json', 'pages/gone.json'], async (aside) => {
    write(aside, 'site.json', 'new');
    write(aside, 'media/one.webp', 'picture');
  });
  expect(there()).toEqual({ 'LICENCE.txt': 'mine', 'media/one.webp': 'picture', 'site.json': 'new' });
});

test('nothing is moved when a folder stands where a file is to be', async () => {
  write(work, 'a.json', 'old');
  write(work, 'b.json/inside.txt', 'mine');
  const moved = writeFolder(work, [], async (aside) => {
    write(aside, 'a.json', 'new');
    write(aside, 'b.json', 'new');
  });
  await expect(moved).rejects.toThrow(/b\.json is a folder, where a file is to be written: move it away/);
  expect(there()).toEqual({ 'a.json': 'old', 'b.json/inside.txt': 'mine' });
});
