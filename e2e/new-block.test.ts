import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ask } from './support/http.ts';
import { readPage } from './support/html.ts';
import { startOwnShop, type Json } from './support/own-shop.ts';
import { runScript } from './support/server-process.ts';
import { copySources, leftOut } from './support/source-copy.ts';

const name = 'e2e-sample';
const title = 'بلوکی که تازه نوشته شد';

/** Hash of every source file, by path. */
function fingerprint(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const named = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !leftOut.has(path.relative(folder, file).split(path.sep)[0] ?? ''));
  return new Map(
    named.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

test('a generated block appears on a page without changing any other file by hand', async () => {
  test.setTimeout(240_000);
  const sources = copySources();
  const copy = sources.folder;
  try {
    const before = fingerprint(copy);
    expect(before.size).toBeGreaterThan(300);
    const made = await runScript('tools/commands/new-block.ts', [name], {}, copy);
    expect(made.code, made.output).toBe(0);
    const after = fingerprint(copy);
    const touched = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
    expect(touched).toContain(`blocks/${name}/definition.ts`);
    expect(
      touched.filter(
        (file) => !file.startsWith(`blocks/${name}/`) && !/^(blocks|docs|schemas)\/generated\//.test(file),
      ),
    ).toEqual([]);

    const built = await runScript('tools/commands/build.ts', [], {}, copy);
    expect(built.code, built.output).toBe(0);

    const shop = await startOwnShop('e2e_new_block', { code: copy });
    try {
      const file = 'pages/products.web.json';
      const page = shop.read(file) as Json & { blocks: Json[] };
      shop.write(file, {
        ...page,
        blocks: [...page.blocks, { id: 'just-made', type: name, version: 1, props: { title } }],
      });
      const published = await shop.releaseCommand('publish');
      expect(published.code, published.output).toBe(0);
      await expect
        .poll(async () => readPage((await ask(shop.server.url, '/products')).body).main)
        .toContain(title);
      const { body } = await ask(shop.server.url, '/products');
      const wrapper = new RegExp(`data-block="${name}" data-block-id="just-made">`);
      expect(body).toMatch(wrapper);
      // Its texts and styles are present too.
      expect(body).toContain(`aria-label="بخش ${title}"`);
      const [styles = ''] = body.split('</style>', 1);
      const className = /class="([^"]*block[^"]*)" aria-label="بخش/.exec(body)?.[1] ?? '';
      expect(className).not.toBe('');
      expect(styles).toContain(`.${className}`);
    } finally {
      await shop.close();
    }
  } finally {
    sources.remove();
  }
});
