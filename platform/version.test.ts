import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeVersion, readVersion, versionFile } from './version.ts';

test('a built tree has the version that its build wrote, and another one that of its package', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-version-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'shop', version: '1.2.3' }));
  expect(readVersion(folder)).toEqual({ version: '1.2.3', commit: null, tree: null });
  expect(describeVersion(readVersion(folder))).toBe('1.2.3, not built');

  mkdirSync(path.join(folder, 'dist'));
  const built = { version: '1.2.3', commit: '1a300c13b2aa-dirty', tree: 'd63652cb36d3' };
  writeFileSync(path.join(folder, versionFile), JSON.stringify(built));
  expect(readVersion(folder)).toEqual(built);
  expect(describeVersion(built)).toBe('1.2.3, commit 1a300c13b2aa-dirty, tree d63652cb36d3');
  expect(describeVersion({ ...built, commit: null })).toContain('commit unknown');
});
