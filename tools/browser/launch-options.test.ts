import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { offForPlaywright } from './launch-options.ts';

it('names all that the installed Playwright switches off, which Chromium would forget', () => {
  const playwright = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const source = readFileSync(path.join(playwright, 'lib/coreBundle.js'), 'utf8');
  const [, list] = /^\s*disabledFeatures = \[\n(.*?)\n\s*\]/ms.exec(source) ?? [];
  const names = [...(list ?? '').matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(offForPlaywright).toEqual(names);
});
