import { expect, test } from 'vitest';
import { runOnFolder } from './testing/run-on-folder.ts';

const run = (...parameters: string[]) => runOnFolder('where', ...parameters);

test('where lists what an address shows, by file, block and line, on both platforms', async () => {
  const { code, lines } = await run('https://shop.example/products?page=2#list');
  expect(code).toBe(0);
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual([
    'desktops: route «products» (of the software)',
    'phones: route «products» (of the software)',
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}header «header» {2}site\.json:\d+$/));
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^ {2}(?: {2})?product-listing «[a-z-]+» {2}pages\/products\.(?:web|all)\.json:\d+$/,
    ),
  );
});

test('where says what the parts of an address mean, and what leads elsewhere or nowhere', async () => {
  expect((await run('/product-view/visa-gift-card')).lines[0]).toMatch(
    /^desktops: route «product» \(of the software, slug visa-gift-card\)$/,
  );
  expect((await run('/r/apple')).lines[0]).toMatch(
    /^desktops: route «short-link» .*, which leads to another/,
  );
  expect((await run('/no/such/page')).lines).toEqual([
    'desktops: no route has this address, so the page “not-found” is shown',
    'phones: no route has this address, so the page “not-found” is shown',
  ]);
  expect(await run('http://[')).toMatchObject({ code: 2 });
  expect(await run()).toMatchObject({ code: 2 });
  expect(await run('/', 'docs')).toMatchObject({ code: 1 });
});
