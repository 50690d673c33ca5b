import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOnFolder } from './testing/run-on-folder.ts';

const run = (...parameters: string[]) => runOnFolder('drift', ...parameters);

test('drift lists blocks and values in which phones differ from desktops', async () => {
  const { code, lines } = await run('home');
  expect(code).toBe(0);
  expect(lines[0]).toBe('pages/home.web.json → pages/home.mobile.json');
  expect(lines).toContain('  banner-carousel «hero»: type "main-banner" → "banner-carousel"');
  expect(lines.slice(1).filter((line) => line.includes('platform'))).toEqual([]);
});

test('drift says where nothing differs, and where both platforms have one document', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-drift-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('examples/gift-shop', folder, { recursive: true });
  const web = readFileSync(path.join(folder, 'pages/home.web.json'), 'utf8');
  writeFileSync(
    path.join(folder, 'pages/home.mobile.json'),
    web.replace('"platform": "web"', '"platform": "mobile"'),
  );
  expect(await run('home', folder)).toEqual({
    code: 0,
    lines: ['pages/home.web.json → pages/home.mobile.json', '  no block and no value differs'],
  });
  expect((await run('about')).lines).toEqual([
    'pages/about.all.json is the only document of “about”: both platforms show it',
  ]);
});

test('drift names the pages of the shop when it does not know one', async () => {
  const { code, lines } = await run('hom');
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/has no page “hom”; its pages are .*\bhome\b/);
  expect(await run()).toMatchObject({ code: 2 });
});
