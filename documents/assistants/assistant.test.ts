import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { createPreviewStore } from '../previews/preview-store.ts';
import { Assistant } from './testing/assistant.ts';
import { landing, shareAssistedShop, type AssistedShop } from './testing/assisted-shop.ts';

let shop: AssistedShop['shop'];
let begin: AssistedShop['begin'];
let assistant: Assistant;
shareAssistedShop(async (opened) => {
  ({ shop, begin } = opened);
  assistant = await begin();
});

const call = (name: string, input?: object) => assistant.call(name, input);
const read = <Value = Record<string, unknown>>(name: string, input?: object): Promise<Value> =>
  assistant.read<Value>(name, input);
/** The documents that drafts have stored. */
const stored = async (): Promise<unknown[]> =>
  (
    await shop.database.pool.query(
      'SELECT d.id, d.name, d.version, d.status, c.path FROM content_drafts AS d LEFT JOIN content_draft_documents AS c ON c.draft_id = d.id ORDER BY d.id, c.path',
    )
  ).rows;

describe('an assistant', () => {
  test('reads documents, and the JSON Schema of the props of every block', async () => {
    const { documents } = (await read('list_documents')) as {
      documents: { file: string; blocks?: string[] }[];
    };
    expect(documents.find(({ file }) => file === 'pages/home.all.json')?.blocks).toContain('main-banner');
    expect(await read('read_document', { file: 'site.json' })).toMatchObject({ name: 'Fern & Clay' });
    const blocks = await read<{ type: string }[]>('list_blocks');
    expect(blocks.length).toBeGreaterThan(50);
    for (const { type } of blocks) {
      const { props } = await read('read_block', { type });
      expect(props, type).toMatchObject({ type: 'object' });
    }
  });

  test('builds a landing page as a draft that a person can publish, and the shop stays as it is', async () => {
    const manifest = (await read('read_document', { file: 'manifest.json' })) as { routes: object[] };
    const messages = (await read('read_document', { file: 'messages.en.json' })) as { routes: object };
    const route = {
      id: 'spring',
      path: '/spring',
      title: 'spring',
      page: 'spring',
      url: '/ssr_routes/site_info',
      builderUrl: '/builder/pages/spring',
    };
    const proposed = await read('propose_change', {
      draft: 'spring sale',
      documents: {
        'pages/spring.all.json': landing,
        'manifest.json': { ...manifest, routes: [...manifest.routes, route] },
        'messages.en.json': { ...messages, routes: { ...messages.routes, spring: 'Spring' } },
      },
    });
    expect(proposed).toMatchObject({ name: 'spring sale', publishable: true, errors: 0, diagnostics: [] });
    expect((await call('diff', { draft: 'spring sale' })).text).toMatch(
      /changed manifest\.json[^]*added pages\/spring\.all\.json[^]*draft \d+ “spring sale”/,
    );
    expect(await read('list_drafts')).toMatchObject({
      drafts: [{ draft: proposed['draft'], name: 'spring sale', status: 'open', documents: 3 }],
    });
    const { documents } = await read<{ documents: { file: string }[] }>('list_documents');
    expect(documents.map((document) => document.file)).not.toContain('pages/spring.all.json');
    expect(await read('read_document', { file: 'manifest.json' })).toEqual(manifest);
  });

  test('saves blocks as a section that a page links, and is told when the section is gone', async () => {
    const [title, text] = landing.blocks;
    const link = { id: 'words', type: 'section', version: 1, props: { section: 'words' } };
    const home = await read<{ blocks: object[] }>('read_document', { file: 'pages/home.all.json' });
    const proposed = await read('propose_change', {
      draft: 'with-section',
      documents: {
        'sections/words.json': { version: 1, title: 'Words', blocks: [text] },
        'pages/home.all.json': { ...home, blocks: [...home.blocks, link] },
      },
    });
    expect(proposed).toMatchObject({ publishable: true });
    expect((await call('diff', { draft: 'with-section' })).text).toMatch(
      /section «words» added[^]*added sections\/words\.json/,
    );
    await read('propose_change', {
      draft: 'with-section',
      documents: { 'sections/words.json': { version: 1, title: 'Words', blocks: [text, title] } },
    });
    const { documents } = await read<{ documents: object[] }>('list_documents', { draft: 'with-section' });
    expect(documents).toContainEqual({
      file: 'sections/words.json',
      kind: 'section',
      blocks: ['rich-text', 'section-heading'],
    });
    const removal = { draft: 'with-section', remove: ['sections/words.json'] };
    const linked = await read('propose_change', removal);
    expect(linked).toMatchObject({ contradictions: [{ file: 'sections/words.json', reason: 'linked' }] });
    expect(
      await read('propose_change', { ...removal, documents: { 'pages/home.all.json': home } }),
    ).not.toHaveProperty('contradictions');
  });

  test('is told what publishing would refuse, and mends it in the same draft', async () => {
    const blocks = [{ id: 'title', type: 'section-headline', version: 1, props: {} }];
    const page = { ...landing, page: 'home', blocks };
    const wrong = await read('propose_change', { draft: 'home', documents: { 'pages/home.all.json': page } });
    expect(wrong).toMatchObject({ publishable: true, warnings: 1 });
    expect(JSON.stringify(wrong)).toContain('section-headline');
    const props = { title: 5 };
    const refused = await read('propose_change', {
      draft: 'home',
      documents: { 'pages/home.all.json': { ...page, blocks: [{ ...landing.blocks[0], props }] } },
    });
    expect(refused).toMatchObject({ publishable: false });
    const mended = await read('propose_change', {
      draft: 'home',
      documents: { 'pages/home.all.json': { ...landing, page: 'home' } },
    });
    expect(mended).toMatchObject({ publishable: true, errors: 0 });
  });

  test('is told of categories that the catalogue of the shop does not have', async () => {
    const text = {
      id: 'text',
      type: 'rich-text',
      version: 1,
      props: { text: 'See [all](/products/kitchn).' },
    };
    const told = await read('propose_change', {
      draft: 'links',
      documents: { 'pages/home.all.json': { ...landing, page: 'home', blocks: [landing.blocks[0], text] } },
    });
    expect(JSON.stringify(told)).toContain('the catalogue has no category “kitchn”');
  });

  test('is told how many texts a language lacks, and each of them when it asks for all', async () => {
    const site = await read('read_document', { file: 'site.json' });
    const documents = { 'site.json': { ...site, locale: 'es-es' } };
    const missing = async (name: string, input: object) => {
      const { diagnostics } = await read<{ diagnostics: string[] }>(name, input);
      return diagnostics.find((line) => line.includes('texts are missing in es')) ?? '';
    };
    const short = await missing('propose_change', { draft: 'spanish', documents });
    expect(short).toContain('texts are missing');
    expect(short).not.toContain('cart-summary.');
    expect(await missing('validate', { draft: 'spanish' })).toContain('    cart-summary.');
  });

  test('shows a draft to people by a link that ends, one at a time, and never one that is refused', async () => {
    const previews = createPreviewStore({
      pool: shop.database.pool,
      media: mediaIn(shop.dataDir),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      secure: false,
    });
    try {
      const show = () => read<{ link: string; ends: string }>('preview', { draft: 'spring sale', hours: 2 });
      const tokenOf = ({ link }: { link: string }): string =>
        link.slice('http://localhost:3000/_preview/'.length);
      const first = await show();
      const opened = await previews.openFresh(tokenOf(first));
      expect((await opened?.release())?.page('spring', 'web')?.blocks).toHaveLength(2);
      expect(opened && opened.expires.getTime() - Date.now()).toBeLessThan(2 * 3_600_001);
      expect(first.ends).toBe(`npm run release -- revoke ${opened?.id}`);
      const second = await show();
      expect(await previews.openFresh(tokenOf(second))).toBeDefined();
      // Servers are notified a moment later, so the test reads the table.
      const open = async () =>
        (await shop.database.pool.query('SELECT id FROM release_previews')).rows.length;
      expect(await open()).toBe(1);
      // The next conversation has a separate assistant.
      await assistant.close();
      assistant = await begin();
      const third = await show();
      expect([await open(), (await previews.openFresh(tokenOf(third)))?.id]).toEqual([
        1,
        third.ends.split(' ').at(-1),
      ]);
      expect(await previews.openFresh(tokenOf(first))).toBeUndefined();

      const broken = { ...landing, page: 'home', blocks: [{ ...landing.blocks[0], props: { title: 5 } }] };
      await read('propose_change', { draft: 'broken', documents: { 'pages/home.all.json': broken } });
      expect(await read('preview', { draft: 'broken' })).toMatchObject({ shown: false });
      const { rows } = await shop.database.pool.query('SELECT note FROM release_previews');
      expect(rows).toEqual([{ note: expect.stringMatching(/^mcp:\S+ · draft \d+ · spring sale$/) }]);
    } finally {
      previews.close();
    }
  });

  test.each([
    ['propose_change', { draft: 'x'.repeat(81), documents: {} }],
    ['propose_change', { draft: 987, documents: {} }],
    ['propose_change', { draft: 'a\nb', documents: {} }],
    [
      'propose_change',
      {
        draft: 'a',
        documents: { 'pages/home.all.json': { ...landing, blocks: [landing.blocks[0], landing.blocks[0]] } },
      },
    ],
    ['propose_change', { draft: 'a', documents: { '../site.json': {} } }],
    ['propose_change', { draft: 'a', documents: { 'catalogue/products.jsonl': {} } }],
    ['propose_change', { draft: 'a', documents: { 'site.json': 'text' } }],
    ['propose_change', { draft: 'a', documents: { 'site.json': { long: 'x'.repeat(600_000) } } }],
    ['propose_change', { draft: 'a', remove: ['/etc/passwd'] }],
    ['propose_change', {}],
    ['read_document', { file: '/etc/passwd' }],
    ['read_document', { file: 'pages/none.all.json' }],
    ['read_document', { file: 'site.json', draft: 'none' }],
    ['read_block', { type: 'constructor' }],
    ['diff', { draft: 'none' }],
    ['validate', { draft: 987 }],
    ['list_notes', { draft: 'none' }],
    ['answer_note', { note: 987, text: 'Done' }],
    ['preview', { draft: 'none' }],
    ['preview', { draft: 'home', hours: 1000 }],
    ['publish', {}],
  ])('%s refuses %j, and nothing is written', async (name, input) => {
    const written = await stored();
    const { failed, text } = await call(name, input).catch((error: unknown) => ({
      failed: true,
      text: String(error),
    }));
    expect(failed, text).toBe(true);
    expect(text.length).toBeGreaterThan(10);
    expect(await stored()).toEqual(written);
    expect(await read('list_drafts')).toHaveProperty('drafts');
  });

  /** Returns that many pages with that many characters and blocks. */
  const manyPages = (count: number, characters: number, blocks = 1) => ({
    draft: 'many',
    documents: Object.fromEntries(
      Array.from({ length: count }, (_, page) => [
        `pages/many-${page}.all.json`,
        {
          ...landing,
          page: `many-${page}`,
          blocks: Array.from({ length: blocks }, (_each, index) => ({
            ...landing.blocks[1],
            id: `text-${index}`,
            props: { text: 'x'.repeat(characters / blocks) },
          })),
        },
      ]),
    ),
  });
  const deep = (): object => {
    let value: object = {};
    for (let depth = 0; depth < 5_000; depth += 1) value = { value };
    return value;
  };

  test.each([
    ['100 documents of 110 kB', manyPages(100, 110_000), /at most 8 megabytes/],
    ['100 documents of 500 kB', manyPages(100, 500_000), /at most 8 megabytes/],
    ['70 documents of 110 kB', manyPages(70, 110_000), /"name": "many"|nothing was written/],
    ['pages of thousands of blocks', manyPages(10, 200_000, 5_000), /"name": "many"|nothing was written/],
    ['a document of thousands of levels', { draft: 'many', documents: { 'site.json': deep() } }, /./],
    ['101 documents', manyPages(101, 10), /at most 100 documents/],
  ])(
    'answers or refuses %s, and goes on',
    async (_what, input, answer) => {
      const { text } = await call('propose_change', input).catch((error: unknown) => ({
        text: String(error),
      }));
      expect(text).toMatch(answer);
      expect(await read('list_drafts')).toHaveProperty('drafts');
    },
    60_000,
  );

  test('has no tool that publishes', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_documents',
      'read_document',
      'list_blocks',
      'read_block',
      'list_drafts',
      'propose_change',
      'validate',
      'diff',
      'preview',
      'list_notes',
      'answer_note',
    ]);
  });

  test('says what to do where no shop was started, and takes no folder', async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'vitrin-mcp-'));
    const alone = new Assistant();
    try {
      await alone.start({ DATA_DIR });
      const { failed, text } = await alone.call('list_documents');
      expect([failed, text]).toEqual([
        true,
        `there is no shop in ${DATA_DIR} yet: start it once, or set DATA_DIR`,
      ]);
      expect(await alone.read('list_blocks')).not.toHaveLength(0);
    } finally {
      await alone.close();
      rmSync(DATA_DIR, { recursive: true });
    }
  });
});
