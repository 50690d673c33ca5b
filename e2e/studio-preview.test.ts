import { readFile } from 'node:fs/promises';
import type { Frame, Page } from '@playwright/test';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import { wholeShop } from '#tools/testing/whole-shop.ts';
import type { PreviewEvents, PreviewInput, PreviewPort } from '../studio/preview/preview-port.ts';
import { shops } from './support/shops.ts';
import { expect, test } from './support/test.ts';

/** The page around the preview, in place of the studio. */
declare global {
  var around: { port: PreviewPort; input: PreviewInput; log: unknown[][] };
}

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(`examples/gift-shop/${file}`, 'utf8')) as unknown;

/** Opens the preview of a page document in a page of the same origin. */
async function openPreview(page: Page, changes: Partial<PreviewInput> = {}): Promise<Frame> {
  const shop = await wholeShop(shops().gift);
  await page.route('**/around-preview', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="fa"><link rel="icon" href="data:,"><body style="margin:0"><iframe src="/studio/preview" style="width:100vw;height:100vh;border:0"></iframe>',
    }),
  );
  await page.goto('/around-preview', { waitUntil: 'commit' });
  const input: PreviewInput = {
    shop: {
      shop,
      theme_css: ':root{--color-primary:#0a7d4f}',
      route_messages: {},
      route_heads: {},
      unreadable: [],
    },
    site: await read('site.json'),
    document: await read('pages/home.web.json'),
    sections: {},
    isForAll: false,
    url: '/',
    platform: 'web',
    moment: null,
    visitor: 'guest',
    conditions: null,
    mode: 'edit',
    showsHidden: false,
    selection: [],
    labels: { 'announcement-bar': 'نوار خبر' },
    ...changes,
  };
  const preview = await (await page.waitForSelector('iframe')).contentFrame();
  if (!preview) throw new Error('there is no preview');
  await preview.waitForFunction(() => globalThis.vitrinPreview !== undefined);
  await page.evaluate((first) => {
    // cast: the document of the preview has its port
    const port = document.querySelector('iframe')?.contentWindow as unknown as { vitrinPreview: PreviewPort };
    const log: unknown[][] = [];
    const note =
      (name: keyof PreviewEvents) =>
      (...given: unknown[]) =>
        void log.push([
          name,
          ...given.map((each) => (each && typeof each === 'object' && 'code' in each ? each.code : each)),
        ]);
    globalThis.around = { port: port.vitrinPreview, input: first, log };
    globalThis.around.port.connect(
      {
        pick: note('pick'),
        write: note('write'),
        move: note('move'),
        mayDrop: () => false,
        drop: () => undefined,
        navigate: note('navigate'),
        key: note('key'),
        clipboard: ({ type }) => void log.push(['clipboard', type]),
        report: note('report'),
        menu: note('menu'),
        unwritable: note('unwritable'),
      },
      first,
    );
  }, input);
  await expect(preview.locator('main > .block').first()).toBeVisible();
  return preview;
}

const told = (page: Page): Promise<unknown[][]> => page.evaluate(() => globalThis.around.log.splice(0));
const update = (page: Page, changed: Partial<PreviewInput>): Promise<void> =>
  page.evaluate((given) => globalThis.around.port.update(given), changed);

test('the preview of a page draws edits at once, picks, writes and drags blocks, and sends nothing @web', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.headers()['authorization'] !== undefined)
      sent.push(request.url());
  });
  const preview = await openPreview(page);
  const { input } = await page.evaluate(() => globalThis.around);
  // cast: the document of this test
  const home = input.document as PageDocument;
  const [first, second] = home.blocks as [StoredBlock, StoredBlock];
  const block = (id: string) => preview.locator(`.block[data-block-id="${id}"]`);

  // An edit is drawn in the same frame, and a wrong one leaves the block as it was.
  await told(page);
  const bar = preview.locator('[data-block="announcement-bar"]');
  await bar.click();
  const [picked] = await told(page);
  expect(picked).toEqual(['pick', await bar.getAttribute('data-block-id'), 'one']);
  await update(page, { selection: [String(picked?.[1])] });
  await expect(preview.locator('[data-mark="selected"]')).toHaveText('نوار خبر');
  await update(page, {
    document: { ...home, blocks: [{ ...first, props: { ...first.props, odd: 1 } }, ...home.blocks.slice(1)] },
  });
  await expect
    .poll(() => told(page))
    .toMatchObject([['report', [{ id: first.id, reason: 'invalid-props', field: 'odd' }]]]);
  await expect(block(first.id)).toBeVisible();
  await update(page, { document: home });

  // A text is written in place; Enter ends it.
  const text = bar
    .getByText(/./)
    .filter({ hasNot: preview.locator('*') })
    .first();
  const before = await text.textContent();
  await told(page);
  await text.dblclick();
  await page.keyboard.type('متن تازه');
  await page.keyboard.press('Enter');
  expect((await told(page)).filter(([name]) => name === 'write')).toEqual([
    ['write', picked?.[1], ['text'], 'متن تازه', before?.trim()],
  ]);
  await expect(text).toHaveText(before ?? '');

  // A selected block is dragged behind the next one.
  await update(page, { selection: [first.id] });
  await block(first.id).hover({ position: { x: 5, y: 5 } });
  await page.mouse.down();
  const target = await block(second.id).boundingBox();
  if (!target) throw new Error('the second block is not drawn');
  await page.mouse.move(target.x + target.width / 2, target.y + 10, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 5, { steps: 4 });
  await expect(preview.locator('[data-mark="line"]')).toBeVisible();
  await page.mouse.up();
  expect((await told(page)).filter(([name]) => name === 'move' || name === 'pick')).toEqual([
    ['move', [first.id], { in: { list: 'blocks' }, after: second.id }],
  ]);
  await page.keyboard.press('Delete');
  expect(await told(page)).toEqual([['key', 'Delete']]);
  for (const key of ['c', 'x', 'v']) await page.keyboard.press(`Control+${key}`);
  expect((await told(page)).filter(([name]) => name === 'clipboard')).toEqual([
    ['clipboard', 'copy'],
    ['clipboard', 'cut'],
    ['clipboard', 'paste'],
  ]);

  // Hidden blocks are drawn faintly, or not at all.
  const hidden = {
    ...home,
    blocks: [{ ...first, show: { on: ['mobile'] as ['mobile'] } }, ...home.blocks.slice(1)],
  };
  await update(page, { document: hidden });
  await expect(block(first.id)).toHaveCount(0);
  await update(page, { showsHidden: true });
  await expect(block(first.id)).toHaveAttribute('data-ghost', '');
  await update(page, { showsHidden: false, document: home });

  // A made-up customer walks: links are reported, and nothing is sent for them.
  await told(page);
  await update(page, { mode: 'walk', visitor: 'customer' });
  await expect(preview.locator('html')).toHaveAttribute('data-visitor', 'customer');
  await preview.locator('header a').first().click();
  expect((await told(page)).filter(([name]) => name === 'navigate')).toEqual([['navigate', '/']]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(sent).toEqual([]);
});

test('of a long page the preview mounts what is near, and shows any block on request @web', async ({
  page,
}) => {
  const heading = (index: number): StoredBlock => ({
    id: `heading-${index}`,
    type: 'section-heading',
    version: 1,
    props: { title: `Heading ${index}` },
  });
  const blocks = Array.from({ length: 300 }, (_, index) => heading(index));
  const preview = await openPreview(page, {
    document: { version: 4, page: 'home', platform: 'web', blocks },
  });
  await expect(preview.getByText('Heading 3', { exact: true })).toBeVisible();
  expect(await preview.locator('main > .block').count()).toBe(300);
  expect(await preview.locator('main > .block:not([data-far])').count()).toBeLessThan(120);
  await page.evaluate(() => globalThis.around.port.scrollTo('heading-290'));
  await expect(preview.getByText('Heading 290', { exact: true })).toBeInViewport();
  await preview.evaluate(() => scrollTo(0, 0));
  await expect(preview.getByText('Heading 3', { exact: true })).toBeInViewport();
});
