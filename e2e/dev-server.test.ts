import { test, type Page } from '@playwright/test';
import { createDatabase, dropDatabase } from './support/databases.ts';
import { brokenFiles, expect, kinds, type ChangeNumber, type DevChange } from './support/dev-changes.ts';
import { expectOnlyNewBlock, newBlock, withNewBlock } from './support/new-block.ts';
import { half, sampled, seed, walksAll } from './support/sampling.ts';
import { runScript, startServer, type RunningServer } from './support/server-process.ts';
import { shops } from './support/shops.ts';
import { copySources, type SaveMethod, type SourceCopy } from './support/source-copy.ts';

const database = 'e2e_dev_server';

// One server for all tests of this file.
test.describe.configure({ mode: 'default' });

let sources: SourceCopy;
let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { cluster, template, dataDir } = shops();
  sources = copySources();
  const began = performance.now();
  server = await startServer(
    {
      NODE_ENV: 'development',
      DATABASE_URL: await createDatabase(cluster, database, template),
      DATA_DIR: dataDir,
    },
    sources.folder,
    'tools/commands/dev.ts',
  );
  printTime('ready', began);
});

test.afterAll(async () => {
  const ready = server.output().match(/^ready /gm);
  await server.stop();
  await dropDatabase(shops().cluster, database);
  sources.remove();
  expect(ready, 'how often the server said that it is ready').toHaveLength(1);
});

/** Times are for people to read: how fast a machine is, is not asserted. */
function printTime(what: string, began: number): void {
  console.log(`dev server: ${what} after ${Math.round(performance.now() - began)} ms`);
}

async function open(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Types into the search field, so that its block holds state. The page may be reloading. */
async function fillState(page: Page): Promise<void> {
  const field = page.getByRole('search').getByRole('combobox');
  await expect(async () => {
    await field.fill('', { timeout: 2_000 });
    await field.fill('اپل', { timeout: 2_000 });
    await expect(field).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 });
  }).toPass();
}

async function expectState(page: Page): Promise<void> {
  const field = page.getByRole('search').getByRole('combobox');
  await expect(field).toHaveValue('اپل');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
}

/** The changes of a file in this run, and how they are saved: in one of the two ways, which alternate, or in both. */
function savesOf(index: number): [ChangeNumber, SaveMethod][] {
  if (walksAll)
    return [
      ['first', 'writing'],
      ['second', 'renaming'],
    ];
  return [['first', (index + seed) % 2 === 0 ? 'writing' : 'renaming']];
}

async function checkChange(page: Page, change: DevChange, index: number): Promise<void> {
  const original = sources.read(change.file);
  // The link to the login leads to another page until its block is hydrated.
  if (new URL(page.url()).pathname !== '/') await open(page);
  for (const [number, method] of savesOf(index)) {
    const text = change.edit(original, number);
    expect(text, `the edit of ${change.file}`).not.toBe(sources.read(change.file));
    // A page that still loads its hundreds of modules keeps the server busy; people save after they have looked.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (change.keepsState) await fillState(page);
    const began = performance.now();
    sources.save(change.file, text, method);
    await change.shown(page, number);
    printTime(`${change.kind}, saved by ${method},`, began);
    if (change.keepsState) await expectState(page);
  }
}

test('a new page has styles before its scripts run, and a clean console', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const html = await (await page.request.get(server.url)).text();
  expect(html).toMatch(/<style data-vite-dev-id="[^"]+footer\.module\.css">[^<]*\.footer_footer_/);
  await open(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the studio runs from its sources @web', async ({ page }) => {
  await page.goto(`${server.url}/studio`);
  await expect(page.getByRole('heading', { name: 'ورود به استودیوی فروشگاه' })).toBeVisible();
});

test('a change of every kind of file is shown without a reload by hand', async ({ page }) => {
  test.setTimeout(600_000);
  await open(page);
  for (const [index, change] of sampled([...kinds.entries()], 1 / 3))
    await test.step(change.kind, () => checkChange(page, change, index));
});

test(`a syntax error is an overlay with file and line, which goes when the error is mended ${half(0, 'web')}`, async ({
  page,
}) => {
  test.setTimeout(600_000);
  await open(page);
  const overlay = page.locator('vite-error-overlay');
  for (const [index, { file, correct, wrong }] of sampled([...brokenFiles.entries()], 1 / 3)) {
    await test.step(file, async () => {
      const original = sources.read(file);
      expect(original.split(correct), `how often ${file} holds the line`).toHaveLength(2);
      const line = original.slice(0, original.indexOf(correct)).split('\n').length;
      for (const [, method] of savesOf(index)) {
        const broken = performance.now();
        sources.save(file, original.replace(correct, wrong), method);
        await expect(overlay).toContainText(`${file}:${line}`);
        printTime(`error in ${file}, saved by ${method},`, broken);
        const mended = performance.now();
        sources.save(file, original, method);
        await expect(overlay).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        printTime(`mended ${file}, saved by ${method},`, mended);
      }
    });
  }
});

test(`a page that cannot be made shows the error, and itself when the error is mended ${half(1, 'web')}`, async ({
  page,
}) => {
  const stopping = brokenFiles.filter(({ stopsPages }) => stopsPages);
  for (const { file, correct, wrong } of sampled(stopping, 1 / 2)) {
    await test.step(file, async () => {
      const original = sources.read(file);
      const line = original.slice(0, original.indexOf(correct)).split('\n').length;
      sources.save(file, original.replace(correct, wrong), 'renaming');
      await expect
        .poll(async () => (await page.request.get(server.url, { headers: { accept: 'text/html' } })).status())
        .toBe(500);
      const answer = await page.goto(server.url);
      expect(answer?.headers()['content-type']).toContain('text/html');
      await expect(page.getByText(`${file}:${line}:`, { exact: false }).first()).toBeVisible();
      await expect(page.getByText(wrong, { exact: false }).first()).toBeVisible();
      sources.save(file, original, 'writing');
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});

test('a generated block appears on a page without changing any other file by hand', async ({ page }) => {
  const before = sources.fingerprint();
  expect(before.size).toBeGreaterThan(300);
  const made = await runScript('tools/commands/new-block.ts', [newBlock.name], {}, sources.folder);
  expect(made.code, made.output).toBe(0);
  expectOnlyNewBlock(before, sources.fingerprint());
  const file = 'examples/gift-shop/pages/home.web.json';
  sources.save(file, withNewBlock(sources.read(file)), 'writing');
  await open(page);
  // The server may be on its way to the block still: then the page loads again when it is there.
  await expect(page.getByRole('main')).toContainText(newBlock.title);
  const block = page.locator(`[data-block="${newBlock.name}"] > [aria-label="بخش ${newBlock.title}"]`);
  await expect(block).toHaveClass(/block/);
});

// The last: a browser that leaves while its request waits for changes must not keep the server from ending.
test('a block that fails in the browser is an overlay with file and line, and works again when mended', async ({
  page,
}) => {
  const file = 'blocks/search-bar/search-bar.tsx';
  const correct = "const t = useTranslations('search-bar');";
  const original = sources.read(file);
  const line = original.slice(0, original.indexOf(correct)).split('\n').length;
  await open(page);
  await fillState(page);
  const failing = `${correct} if (typeof document === 'object') throw new Error('fails in the browser');`;
  sources.save(file, original.replace(correct, failing), 'writing');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('fails in the browser');
  await expect(overlay).toContainText(`${file}:${line}`);
  sources.save(file, original, 'writing');
  await expect(overlay).toHaveCount(0);
  await fillState(page);

  await test.step('in a page that was loaded with the error', async () => {
    sources.save(file, original.replace(correct, failing), 'writing');
    await expect(overlay).toContainText('fails in the browser');
    await page.reload();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(overlay).toContainText(`${file}:${line}`);
    // While its overlay is open, Vite itself reloads such a page.
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    sources.save(file, original, 'writing');
    await fillState(page);
  });
});
