import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { orLeaveNothing } from './leave-nothing.ts';

test('failed work leaves a folder as it was, but for files inside of folders that were there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-leave-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'uploads'));
  const failing = (target: string) =>
    orLeaveNothing(target, async () => {
      for (const name of ['uploads', 'private']) {
        mkdirSync(path.join(target, name), { recursive: true });
        writeFileSync(path.join(target, name, 'file'), '');
      }
      throw new Error('no space');
    });
  await expect(failing(folder)).rejects.toThrow('no space');
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['uploads', 'uploads/file']);
  await expect(failing(path.join(folder, 'new'))).rejects.toThrow('no space');
  expect(existsSync(path.join(folder, 'new'))).toBe(false);
});
