import type { Page } from '@playwright/test';
import { expectFits, expectNothingForAxeInStudio } from './support/axe.ts';
import { withDatabase } from './support/databases.ts';
import { expectKeyboardWalk } from './support/keyboard.ts';
import type { OwnShop } from './support/own-shop.ts';
import { half, sampled } from './support/sampling.ts';
import { openDialogName, type openedByActs } from './support/studio-dialogs.ts';
import { test, type Member } from './support/studio-test.ts';
import { textsOf, type Texts } from './support/studio-texts.ts';
import { expect } from './support/test.ts';

// The dialogs that come after an act, or from a field: what settings choose, saved sections, and what goes wrong.
// `e2e/studio-screens.test.ts` opens all others.

test.describe.configure({ mode: 'default' });
/** A window of 1440 × 900 at 200 %. */
test.use({
  viewport: { width: 720, height: 450 },
  // The factor that is too old, and the session that has ended.
  expectedMessages: /\b(401|403)\b/,
});

const home = 'pages/home.web.json';
const contact = 'pages/contact.all.json';

interface Place {
  page: Page;
  shop: OwnShop;
  member: Member;
  text: Texts;
  draft: number;
}

type Open = (place: Place) => Promise<void>;

/** Opens the block of goods, whose settings have most pickers. */
async function openSettings({ page, draft }: Place): Promise<void> {
  await page.goto(`/studio/edit?draft=${draft}&path=${home}&block=discounts`);
  await expect(page.locator('#setting-discounts-title')).toBeVisible();
}

/** Presses the control of a setting, by the end of its id. */
const fromSetting =
  (field: string): Open =>
  async (place) => {
    await openSettings(place);
    await place.page.locator(`#setting-discounts-${field}`).press('Enter');
  };

/** Presses a button of the settings. */
const byButton =
  (key: string): Open =>
  async (place) => {
    await openSettings(place);
    await place.page
      .getByRole('button', { name: place.text(key), exact: true })
      .first()
      .press('Enter');
  };

/** Presses a button of a section in the list of pages. @param at from the end */
const ofSection =
  (title: string, at: number): Open =>
  async ({ page, draft }) => {
    await page.goto(`/studio/?draft=${draft}`);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button').nth(at).press('Enter');
  };

const opens: Readonly<Record<(typeof openedByActs)[number], Open>> = {
  '*-dialog-category': fromSetting('category'),
  '*-dialog-store': fromSetting('store'),
  '*-dialog-icon': fromSetting('icon'),
  '*-dialog-products': byButton('pickers.addProducts'),
  '*-link': byButton('pickers.chooseLink'),
  'save-section': byButton('editor.block.saveSection'),
  'page-addresses': async ({ page, draft }) => {
    await page.goto(`/studio/?draft=${draft}`);
    await page
      .getByRole('button', { name: /^(عنوان، نشانی و حذف|Title, address and deletion)/ })
      .first()
      .press('Enter');
  },
  '*-calendar': async (place) => {
    await openSettings(place);
    await place.page.locator('summary').first().press('Enter');
    await place.page
      .getByRole('button', { name: new RegExp(place.text('pickers.calendar')) })
      .first()
      .press('Enter');
  },
  'rename-section': ofSection('تنها', -2),
  'delete-section': ofSection('تنها', -1),
  'linked-section': ofSection('پیوندشده', -1),
  'media-confirm': async ({ page, draft, text }) => {
    await page.goto(`/studio/media?draft=${draft}`);
    await page
      .getByRole('button', { name: text('media.replace'), exact: true })
      .first()
      .press('Enter');
    const pictures = page
      .locator('dialog[open]')
      .getByRole('button')
      .filter({ has: page.locator('img') });
    await pictures.nth(1).press('Enter');
    await expect(page.locator('#media-confirm')).toBeVisible();
  },
  'media-kept': async ({ page, draft, text }) => {
    await page.goto(`/studio/media?draft=${draft}`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'used.png' })
      .getByRole('button', { name: text('media.remove.button'), exact: true })
      .first()
      .press('Enter');
    await page
      .locator('#media-remove')
      .getByRole('button', { name: text('media.remove.yes'), exact: true })
      .press('Enter');
    await expect(page.locator('#media-kept')).toBeVisible();
  },
  '*-*-remove': async ({ page, draft }) => {
    await page.goto(`/studio/documents/flows?field=payment.methods.0.method&draft=${draft}`);
    await page.locator('#setting-flows-payment-methods, [id*="payment-methods"]').first().waitFor();
    await page
      .getByRole('group', { name: /^(کارت بانکی|bank card|card)/i })
      .first()
      .locator('[data-part="remove"]')
      .press('Enter');
  },
  'publish-ask': async ({ page, draft }) => {
    await page.goto(`/studio/publish?draft=${draft}`);
    const publish = page.getByRole('button', { name: /^(انتشار . مورد|Publish \d document)/ });
    await expect(publish).toBeEnabled();
    await publish.press('Enter');
  },
  contradictions: async (place) => {
    const { page, member, draft } = place;
    await openSettings(place);
    const title = page.locator('#setting-discounts-title');
    const was = await title.inputValue();
    // A colleague saves the same value while this save is on its way.
    await page.route(
      '**/api/v1/studio/drafts/*/save',
      async (route) => {
        const operation = { type: 'set', block: 'discounts', path: ['props', 'title'], was, value: 'همکار' };
        await member.call(`/api/v1/studio/drafts/${draft}/save`, 'POST', {
          path: home,
          operations: [operation],
        });
        await route.continue();
      },
      { times: 1 },
    );
    await title.fill('من');
    await page.getByRole('button', { name: /^(۱ ناسازگاری|1 contradiction)$/ }).press('Enter');
  },
  'fresh-factor': async ({ page, shop, draft, text }) => {
    await page.goto(`/studio/publish?draft=${draft}`);
    const publish = page.getByRole('button', { name: /^(انتشار . مورد|Publish \d document)/ });
    await expect(publish).toBeEnabled();
    await withDatabase(shop.databaseUrl, (client) =>
      client.query("UPDATE sessions SET second_factor_at = now() - interval '6 minutes'"),
    );
    await publish.press('Enter');
    // The studio asks first, because it does not know that the factor is too old by now.
    const ask = page.locator('#publish-ask');
    await ask.getByRole('button', { name: text('releases.publish.ask.yes'), exact: true }).press('Enter');
    await expect(ask).toHaveCount(0);
  },
  'sign-in-again': async ({ page, shop, draft }) => {
    await page.goto(`/studio/drafts?draft=${draft}`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await withDatabase(shop.databaseUrl, (client) => client.query('DELETE FROM sessions'));
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  },
};

/** Makes a draft with a section that a page links, and with one that none does. */
async function fill(member: Member): Promise<number> {
  const { id } = await member.call('/api/v1/studio/drafts', 'POST', { name: 'با بخش' });
  const save = (path: string, operations: readonly object[]) =>
    member.call(`/api/v1/studio/drafts/${String(id)}/save`, 'POST', { path, operations });
  const heading = (name: string) => ({
    id: name,
    type: 'section-heading',
    version: 1,
    props: { title: 'سلام' },
  });
  for (const [name, title] of [
    ['alone', 'تنها'],
    ['linked', 'پیوندشده'],
  ] as const)
    await save(`sections/${name}.json`, [
      { type: 'set', path: [], value: { version: 1, title, blocks: [heading(name)] } },
    ]);
  const { picture } = await member.upload('used.png');
  const empty = { id: 'with-picture', type: 'empty-state', version: 1, props: { title: 'خالی', picture } };
  const link = { id: 'of-linked', type: 'section', version: 1, props: { section: 'linked' } };
  const top = { in: { list: 'blocks' }, after: null };
  await save(contact, [
    { type: 'insert', block: link, to: top },
    { type: 'insert', block: empty, to: top },
  ]);
  return Number(id);
}

for (const [place, [language, colorScheme]] of (
  [
    ['fa', 'light'],
    ['en', 'dark'],
  ] as const
).entries())
  test(`every dialog after an act is for everybody, in ${language} and ${colorScheme} ${half(place + 1, 'web')}`, async ({
    page,
    studio: _signedIn,
    member,
    shop,
  }) => {
    test.slow();
    const draft = await fill(member);
    await page.addInitScript((chosen) => {
      // The preview has no storage.
      if (location.pathname.startsWith('/studio')) localStorage.setItem('vitrin-studio-language', chosen);
    }, language);
    await page.emulateMedia({ colorScheme });
    for (const [name, open] of sampled(Object.entries(opens), 1 / 3)) {
      await test.step(name, async () => {
        await open({ page, shop, member, text: textsOf(language), draft });
        expect.soft(await openDialogName(page)).toBe(name);
        await expect(
          page.locator('[role=dialog], dialog[open]').locator('[aria-busy=true], [role=progressbar]'),
        ).toHaveCount(0);
        await expectFits(page);
        await expectNothingForAxeInStudio(page, colorScheme, 'dialog');
        if (language === 'fa' && name !== '*-calendar') await expectKeyboardWalk(page, 'dialog[open]');
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open], [role=dialog][id$="-calendar"]')).toHaveCount(0);
      });
    }
  });
