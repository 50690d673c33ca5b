import { expect, test, type Page } from '@playwright/test';
import { freshMobile } from './support/accounts.ts';
import { ask } from './support/http.ts';
import { readPage } from './support/html.ts';
import { newBlock, withNewBlock } from './support/new-block.ts';
import { startOwnShop, type OwnShop } from './support/own-shop.ts';
import { runScript } from './support/server-process.ts';
import { copySources } from './support/source-copy.ts';
import { makeOwner } from './support/staff-test.ts';
import { becomeMember, Studio } from './support/studio-test.ts';

const { name, title } = newBlock;

// In each run the development server shows such a block (dev-server.test.ts). A build takes half a minute.
/** Writes the block’s title in the studio, and adds another one from the palette. */
async function editInStudio(page: Page, shop: OwnShop): Promise<void> {
  const mobile = freshMobile(0);
  await makeOwner(shop, mobile);
  await becomeMember(page, shop, mobile);
  await page.goto(`${shop.server.url}/studio/edit?path=pages/products.web.json&block=just-made`);
  const studio = new Studio(page);
  await studio.settings.getByLabel(/^عنوان/).fill('عنوانی دیگر');
  await expect(studio.block('just-made').getByRole('heading')).toHaveText('عنوانی دیگر');
  await studio.button('افزودن بلوک پس از این').click();
  await page.getByLabel('جست‌وجو در فهرست بلوک‌ها').fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
  await expect(studio.preview.locator(`[data-block="${name}"]`)).toHaveCount(2);
}

test('a generated block is built, and appears on a page of the built shop and in the studio @long', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const sources = copySources();
  const copy = sources.folder;
  try {
    const made = await runScript('tools/commands/new-block.ts', [name], {}, copy);
    expect(made.code, made.output).toBe(0);
    const built = await runScript('tools/commands/build.ts', [], {}, copy);
    expect(built.code, built.output).toBe(0);

    const shop = await startOwnShop('e2e_new_block', { code: copy });
    try {
      const file = 'pages/products.web.json';
      shop.write(file, withNewBlock(JSON.stringify(shop.read(file))));
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
      await editInStudio(page, shop);
    } finally {
      await shop.close();
    }
  } finally {
    sources.remove();
  }
});
