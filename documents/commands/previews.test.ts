import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { operations } from '#schemas/api/index.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import { createPreviewStore } from '../previews/preview-store.ts';
import { hashPreviewToken, newPreviewToken } from '../previews/preview-token.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import { runReleaseCommand } from './command.ts';

const home = 'http://localhost:3000';
const secretName = 'A name nobody knows yet';
let shop: BootedShop;
let draft: string;
let work: string;

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'vitrin-preview-'));
  draft = path.join(work, 'draft');
  cpSync('e2e/fixtures/english-shop', draft, { recursive: true });
  change('site.json', (site) => ({ ...site, name: secretName }));
  mkdirSync(path.join(draft, 'media/new'), { recursive: true });
  writeFileSync(path.join(draft, 'media/new/door.svg'), '<svg>draft</svg>');
  shop = await bootTestShop({ SHOP: 'e2e/fixtures/english-shop', PICTURES: 'asked', PUBLIC_URL: home });
});
afterAll(async () => {
  await shop.close();
  rmSync(work, { recursive: true });
});

function change(file: string, edit: (document: Record<string, unknown>) => object): void {
  const at = path.join(draft, file);
  writeFileSync(at, JSON.stringify(edit(JSON.parse(readFileSync(at, 'utf8')) as Record<string, unknown>)));
}

async function run(...parameters: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runReleaseCommand(parameters, {
    openStore: async () => shop.releases,
    openCatalogue: () => Promise.reject(new Error('this test has no catalogue')),
    openPreviews: async () => ({
      previews: {
        pool: shop.database.pool,
        actor: { id: null, name: 'cli:sara', ip: '' },
        media: mediaIn(shop.dataDir),
        now: () => new Date(),
      },
      publicUrl: home,
    }),
    blockCatalog: loadBlockCatalog,
    catalogue: () => readCatalogueFacts(shop.database.pool),
    openMedia: async () => mediaIn(shop.dataDir),
    shopFolder: () => draft,
    print: (line) => lines.push(line),
  });
  return { code, lines };
}

/** Makes a preview. */
async function makeLink(...parameters: string[]): Promise<{ id: string; path: string; cookie: string }> {
  const { code, lines } = await run('preview', draft, '--force', ...parameters);
  expect(code, lines.join('\n')).toBe(0);
  const id = /preview ([0-9a-f]{8}) until/.exec(lines.join('\n'))?.[1] ?? '';
  const link = lines.find((line) => line.startsWith(home))?.slice(home.length) ?? '';
  return { id, path: link, cookie: `preview=${link.split('/').at(-1)}` };
}

const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { ...(cookie === '' ? {} : { cookie }), ...headers } });
const clientShopOf = (html: string): string => /"shop":"([^"]+)"/.exec(html)?.[1] ?? '';
const kept = (headers: Record<string, unknown>) => [headers['cache-control'], headers['x-robots-tag']];
const never = ['no-store', 'noindex, nofollow, noarchive'];

describe('a preview', () => {
  test('shows documents that are not published to whoever has entered by the link, and to nobody else', async () => {
    const before = await get('/');
    const { path: link } = await makeLink('--hours', '2', '--note', 'spring');

    const asking = await get(link);
    expect([asking.statusCode, ...kept(asking.headers)]).toEqual([200, ...never]);
    expect(asking.body).not.toContain(secretName);
    expect(asking.headers['set-cookie']).toBeUndefined();
    // The policy lets the shop's font in, and exactly the styles that name its files.
    const [, faces = ''] = /<style>(.*?)<\/style>/.exec(asking.body) ?? [];
    const hash = createHash('sha256').update(faces).digest('base64');
    expect(asking.headers['content-security-policy']).toContain(
      `font-src 'self'; style-src 'sha256-${hash}'`,
    );
    const entered = await shop.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: '',
    });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/']);
    const set = String(entered.headers['set-cookie']);
    expect(set).toMatch(/^preview=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const cookie = set.split(';', 1)[0] ?? '';

    const page = await get('/', cookie, { 'if-none-match': String(before.headers.etag) });
    expect([page.statusCode, ...kept(page.headers)]).toEqual([200, ...never]);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin' });
    expect(page.headers.etag).toBeUndefined();
    expect(page.body).toContain(secretName);
    expect(page.body).toContain('This preview is not published');
    expect(page.body).toContain('action="/_preview/leave"');
    expect(page.body).not.toContain('rel="manifest"');
    const script = clientShopOf(page.body);
    const [context, blocks, missing, picture] = await Promise.all([
      get(script, cookie),
      get('/_blocks?url=/', cookie),
      get('/nowhere', cookie),
      get('/media/shop/new/door.svg', cookie),
    ]);
    expect(context.body).toContain(secretName);
    expect(context.json()).toMatchObject({ flows: { connectivity: { serviceWorker: false } } });
    // Links load whole documents: a browser completes block data from the published page documents.
    expect(blocks.json()).toEqual({ redirect: '/' });
    expect([missing.statusCode, missing.body.includes(secretName)]).toEqual([404, true]);
    expect([picture.statusCode, picture.body]).toEqual([200, '<svg>draft</svg>']);
    for (const answer of [context, blocks, missing, picture]) expect(kept(answer.headers)).toEqual(never);

    // Other browsers cannot open it, before and after it was seen.
    expect((await get(script)).statusCode).toBe(404);
    const hidden = await get('/media/shop/new/door.svg');
    expect([hidden.statusCode, hidden.body.includes('draft')]).toEqual([404, false]);
    for (const url of [
      '/',
      '/nowhere',
      '/_blocks?url=/',
      '/builder/release',
      '/ssr_routes/site_info',
      '/manifest.webmanifest',
      '/sitemap.xml',
      '/robots.txt',
      '/service-worker.js',
    ])
      expect((await get(url)).body, url).not.toContain(secretName);
    const after = await get('/', '', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(304);
    expect((await get('/')).body).toBe(before.body);
  });

  test('is not opened by a guessed token, by its id, by the stored hash, or by a page of another origin', async () => {
    const { id, path: link, cookie } = await makeLink();
    const [row] = (await rowsIn(
      shop,
      "SELECT encode(token_hash, 'hex') AS hash, token_hash FROM release_previews WHERE id = $1",
      [id],
    )) as { hash: string; token_hash: Buffer }[];
    const token = cookie.slice('preview='.length);
    const other = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const guess of [
      other,
      id,
      row?.hash ?? '',
      row?.token_hash.toString('base64url') ?? '',
      'leave',
      '%00',
    ]) {
      const answer = await get(`/_preview/${guess}`);
      expect([answer.statusCode, answer.headers['cache-control']], guess).toEqual([404, 'no-store']);
      const page = await get('/', `preview=${guess}`);
      expect(page.body, guess).not.toContain(secretName);
    }
    const forced = await shop.app.inject({
      method: 'POST',
      url: link,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect([forced.statusCode, forced.headers['set-cookie']]).toEqual([403, undefined]);
    expect(shop.logged.join('')).not.toContain(token);
  });

  test('is broken for the same reasons as a publication, and then not made', async () => {
    const [before] = await rowsIn(shop, 'SELECT count(*) FROM release_previews', []);
    const whole = readFileSync(path.join(draft, 'site.json'), 'utf8');
    change('site.json', (site) => ({ ...site, direction: 'up' }));
    const [refused, published] = [await run('preview', '--force'), await run('publish', '--force')];
    writeFileSync(path.join(draft, 'site.json'), whole);
    expect([refused.code, published.code]).toEqual([1, 1]);
    expect(refused.lines.length).toBeGreaterThan(1);
    expect(refused.lines.slice(0, -1)).toEqual(published.lines.slice(0, -1));
    expect(refused.lines.at(-1)).toContain('No preview was made.');
    expect(await rowsIn(shop, 'SELECT count(*) FROM release_previews', [])).toEqual([before]);
    expect((await run('preview', '--hours', '0')).code).toBe(2);
    // The pictures did not become public either.
    expect((await get('/media/shop/new/door.svg')).statusCode).toBe(404);
  });

  test('ends when it is revoked, also for who has it open; the log says who made and revoked it', async () => {
    const { id, path: link, cookie } = await makeLink('--note', 'for the press');
    const other = await makeLink();
    expect((await run('previews')).lines.join('\n')).toContain('for the press');
    expect((await get('/', cookie)).body).toContain(secretName);
    expect(existsSync(path.join(shop.dataDir, 'previews', id))).toBe(true);

    expect((await run('revoke', id)).code).toBe(0);
    await vi.waitFor(async () => {
      const page = await get('/', cookie);
      expect(page.body).not.toContain(secretName);
      // The browser orders in the real shop again.
      expect(String(page.headers['set-cookie'])).toMatch(/^preview=; Path=\/; Max-Age=0;/);
      expect(page.headers['cache-control']).toBe('no-store');
    });
    expect((await get(link)).statusCode).toBe(404);
    expect((await get('/media/shop/new/door.svg', cookie)).statusCode).toBe(404);
    expect(existsSync(path.join(shop.dataDir, 'previews', id))).toBe(false);
    expect((await get('/', other.cookie)).body).toContain(secretName);
    expect((await run('revoke', id)).code).toBe(1);
    expect(await auditIn(shop, `preview:${id}`)).toMatchObject([
      { action: 'preview.make', actor: 'cli:sara', after: { note: 'for the press' } },
      { action: 'preview.revoke', actor: 'cli:sara' },
    ]);
  });

  test('is shown by a process that has not been told of it, to a browser that another process let in', async () => {
    const { id } = await makeLink();
    const token = newPreviewToken();
    // Before the notification arrives.
    await rowsIn(
      shop,
      `INSERT INTO release_previews (id, token_hash, content, note, created_at, expires_at)
       SELECT 'a0a0a0a0', $2, content, '', created_at, expires_at FROM release_previews WHERE id = $1`,
      [id, hashPreviewToken(token)],
    );
    const page = await get('/', `preview=${token}`);
    expect(page.body).toContain(secretName);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect((await run('revoke', 'a0a0a0a0')).code).toBe(0);
  });

  test('survives a restart, and is cleaned once it has expired', async () => {
    const { id, cookie } = await makeLink('--hours', '1');
    const token = cookie.slice('preview='.length);
    let now = new Date();
    const again = createPreviewStore({
      pool: shop.database.pool,
      media: mediaIn(shop.dataDir),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      secure: true,
      now: () => now,
    });
    try {
      await again.load();
      expect((await again.open(token)?.release())?.published().site.name).toBe(secretName);
      expect(again.read({ cookie: `a=1; __Secure-preview=${token}` }).preview?.id).toBe(id);
      // Over https, a cookie that any page of the domain could have set opens nothing.
      expect(again.read({ cookie }).preview).toBeUndefined();
      now = new Date(now.getTime() + 3_600_001);
      expect(again.open(token)).toBeUndefined();
      await again.load();
      expect(await rowsIn(shop, 'SELECT id FROM release_previews WHERE id = $1', [id])).toEqual([]);
      expect(readdirSync(path.join(shop.dataDir, 'previews'))).not.toContain(id);
    } finally {
      again.close();
    }
  });

  test('whose pictures cannot be copied is not made: no row, and no folder', async () => {
    const folder = path.join(shop.dataDir, 'previews');
    const aside = `${folder}-aside`;
    const rows = () => rowsIn(shop, 'SELECT id FROM release_previews ORDER BY id', []);
    const before = await rows();
    renameSync(folder, aside);
    // A file in its position makes every copy into the folder fail.
    writeFileSync(folder, '');
    expect(await run('preview', draft, '--force')).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^refused: the storage of files failed: .+previews/)],
    });
    rmSync(folder);
    renameSync(aside, folder);
    expect(await rows()).toEqual(before);
    expect((await run('previews')).code).toBe(0);
  });

  test('of another shop is refused without --force', async () => {
    const { code, lines } = await run('preview', draft);
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('No preview was made.')]);
  });
});

describe('while a browser is in a preview', () => {
  const writes = Object.values(operations).filter(({ method }) => method !== 'GET');
  const money = ['orders.place', 'payments.start', 'payments.upload-receipt', 'charges.start', 'charges.pay'];
  const allowed =
    /^(?:auth\.|account\.end-|bookmarks\.sync$|gifts\.view$|orders\.quote$|payments\.(?:verify|notify)$|products\.check-answers$|tickets\.mark-seen$)/;
  const ofStaff: string[] = writes.filter(({ audience }) => Array.isArray(audience)).map(({ id }) => id);

  test.each([
    ['its cookie', () => makeLink().then(({ cookie }) => ({ cookie }))],
    ['a cookie of a preview that has ended', async () => ({ cookie: `preview=${'A'.repeat(43)}` })],
    ['a page of it that is still open', async () => ({ 'x-preview': '1' })],
  ])('nothing is ordered, paid, charged or changed: %s', async (_what, mark) => {
    const headers: Record<string, string> = { ...(await mark()) };
    const [refused, others]: [string[], string[]] = [[], []];
    for (const operation of writes) {
      const answer = await shop.app.inject({
        method: operation.method,
        url: operation.path.replaceAll(/\{\w+\}/g, '1'),
        headers: { ...headers, 'idempotency-key': '0123456789abcdef' },
        ...('http' in operation && operation.http?.body !== undefined ? {} : { payload: {} }),
      });
      const isRefused = answer.statusCode === 403 && answer.body.includes('"not-in-preview"');
      (isRefused ? refused : others).push(operation.id);
    }
    // The studio and its preview are in the same browser, and no page of a shop calls its operations.
    const byStaff: readonly string[] = 'cookie' in headers ? ofStaff : [];
    expect(byStaff.filter((id) => !others.includes(id))).toEqual([]);
    expect(others.filter((id) => !allowed.test(id) && !byStaff.includes(id))).toEqual([]);
    expect(refused).toEqual(expect.arrayContaining(money));
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload: {} });
    expect(answer.json()).toMatchObject({
      code: 'not-in-preview',
      detail: expect.stringContaining('Leave the preview') as string,
    });
  });

  test('leaving takes the cookie, and another origin cannot make a browser leave', async () => {
    const leave = (site: string) =>
      shop.app.inject({ method: 'POST', url: '/_preview/leave', headers: { 'sec-fetch-site': site } });
    expect((await leave('cross-site')).statusCode).toBe(403);
    const left = await leave('same-origin');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
    expect(String(left.headers['set-cookie'])).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  });
});
