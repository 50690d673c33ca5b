import type { Page } from '@playwright/test';
import { expectFits, expectNothingForAxeInStudio } from './support/axe.ts';
import { expectKeyboardWalk } from './support/keyboard.ts';
import { half } from './support/sampling.ts';
import { openDialogName, openedByActs, studioDialogs } from './support/studio-dialogs.ts';
import { textsOf } from './support/studio-texts.ts';
import { test, type Member } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// Every screen and every dialog of the studio, as people with a screen reader, without a pointer or with large letters get them.

test.describe.configure({ mode: 'default' });

/** A window of 1440 × 900 at 200 %. */
const zoomed = { width: 720, height: 450 };
test.use({ viewport: zoomed });

const home = 'pages/home.web.json';

/** The dialogs of a screen, by its address and tab: the texts of the buttons that open them. */
const dialogs: Readonly<Record<string, readonly string[]>> = {
  '/drafts': ['releases.drafts.new', 'releases.drafts.rename', 'releases.drafts.discard'],
  '/publish': ['releases.publish.link'],
  '/history': ['releases.history.rollBack', 'releases.history.name'],
  '/history#1': ['releases.schedules.cancel'],
  '/history#2': ['releases.link.end'],
  '/documents': [
    'documents.routes.newPage',
    'documents.routes.newRedirect',
    'documents.routes.edit',
    'documents.routes.deletePage',
    'documents.routes.restore',
  ],
  '/media': ['media.where', 'media.replace', 'media.alt.button', 'media.remove.button'],
  '/edit': ['editor.block.addAfter', 'editor.block.moveTo', 'editor.block.examples'],
};

/** Makes what the screens list: two publications, a schedule, a link, and a draft with a change and a problem. */
async function fill(member: Member): Promise<{ draft: number; schedule: number }> {
  const make = async (name: string, operations: readonly object[]) => {
    const { id } = await member.call('/api/v1/studio/drafts', 'POST', { name });
    const saved = await member.call(`/api/v1/studio/drafts/${String(id)}/save`, 'POST', {
      path: home,
      operations,
    });
    return { id: Number(id), version: Number(saved['version']) };
  };
  const { content } = await member.call(`/api/v1/studio/document?path=${home}`);
  const was = (content as { blocks: { id: string; props: { title?: string } }[] }).blocks.find(
    ({ id }) => id === 'categories',
  )?.props.title;
  const titled = (before: string | undefined, value: string) => [
    { type: 'set', block: 'categories', path: ['props', 'title'], was: before, value },
  ];
  const first = await make('نوروز', titled(was, 'دسته‌های نوروزی'));
  await member.call(`/api/v1/studio/drafts/${first.id}/publish`, 'POST', {
    version: first.version,
    note: 'نوروز',
  });
  const later = await make('یلدا', titled('دسته‌های نوروزی', 'دسته‌های یلدا'));
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = await member.call(`/api/v1/studio/drafts/${later.id}/schedule`, 'POST', {
    version: later.version,
    at,
    note: '',
  });
  await member.call('/api/v1/studio/previews', 'POST', { of: 'published', hours: 24, note: 'برای همکار' });
  await member.upload('notebook.png');
  const open = await make('در دست کار', titled('دسته‌های نوروزی', 'الف'.repeat(60)));
  return { draft: open.id, schedule: Number(schedule['id']) };
}

/** Asserts what a screen reader goes by: one title, the parts of the page, and a name for every control. */
async function expectStructure(page: Page): Promise<void> {
  await expect.soft(page.locator('h1'), `titles of ${page.url()}`).toHaveCount(1, { timeout: 5_000 });
  await expect.soft(page.getByRole('main'), `main parts of ${page.url()}`).toHaveCount(1, { timeout: 5_000 });
  await expect.soft(page.getByRole('banner')).toHaveCount(1, { timeout: 5_000 });
  await expect.soft(page.getByRole('navigation').first()).toBeVisible();
  // The studio announces saved changes and errors.
  await expect.soft(page.getByRole('status').first()).toBeAttached();
}

for (const [place, [language, colorScheme]] of (
  [
    ['fa', 'light'],
    ['en', 'dark'],
  ] as const
).entries())
  test(`every screen and dialog is for everybody, in ${language} and ${colorScheme} ${half(place, 'web')}`, async ({
    page,
    studio: _signedIn,
    member,
    shop,
  }) => {
    test.slow();
    const { draft, schedule } = await fill(member);
    const text = textsOf(language);
    await page.addInitScript((chosen) => {
      // The preview has no storage.
      if (location.pathname.startsWith('/studio')) localStorage.setItem('vitrin-studio-language', chosen);
    }, language);
    await page.emulateMedia({ colorScheme });
    const settle = () =>
      expect(page.getByRole('main').locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
    const look = async (part: 'dialog' | 'screen' | 'screen and preview') => {
      await settle();
      await expectFits(page);
      // Each part scrolls by itself: otherwise the focus moves the bar out of the window.
      const sticksOut = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
      expect.soft(sticksOut, `pixels below the window of ${page.url()}`).toBe(0);
      await expectNothingForAxeInStudio(page, colorScheme, part);
    };
    const walked = new Set<string>();
    const openDialogs = async (screen: string) => {
      for (const key of dialogs[screen] ?? []) {
        const opener = page.getByRole('button', { name: text(key), exact: true }).first();
        await opener.focus({ timeout: 5_000 });
        await page.keyboard.press('Enter');
        const dialog = page.locator('dialog[open]');
        await expect(dialog, `${key} of ${screen}`).toBeVisible();
        walked.add(await openDialogName(page));
        await look('dialog');
        if (language === 'fa') await expectKeyboardWalk(page, 'dialog[open]');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect.soft(opener, `the focus after ${key}`).toBeFocused({ timeout: 5_000 });
      }
    };

    await page.goto('/studio/');
    await expect(page.getByRole('main')).toBeVisible();
    const addresses = await page.evaluate((name) => {
      // cast: the router’s own handle for developers’ tools
      const router = Reflect.get(globalThis, name) as { routesByPath: object };
      return Object.keys(router.routesByPath);
    }, '__TSR_ROUTER__');
    expect(addresses).toContain('/publish');
    for (const address of addresses) {
      // The tabs of a screen have addresses below its own.
      if (address.includes('$')) continue;
      const search = address === '/edit' ? `&path=${home}&block=categories` : '';
      await page.goto(`/studio${address}?draft=${draft}${search}`);
      await expectStructure(page);
      const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
      const count = await tabs.count();
      for (let at = 0; at < Math.max(count, 1); at += 1) {
        if (count > 0) await tabs.nth(at).click();
        await look(address === '/edit' ? 'screen and preview' : 'screen');
        // The routes of a shop are many, and alike.
        const filter = page.getByRole('searchbox', { name: text('documents.routes.search') });
        const isLong = address === '/documents' && at === 0;
        if (isLong) await filter.fill('second');
        if (language === 'fa') await expectKeyboardWalk(page, 'main');
        if (isLong) await filter.fill('');
        await openDialogs(at === 0 ? address : `${address}#${at}`);
      }
    }
    for (const [key, name] of [
      ['Control+k', text('frame.palette.title')],
      ['F1', text('frame.keys.title')],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      walked.add(await openDialogName(page));
      await look('dialog');
      await page.keyboard.press('Escape');
    }

    // Other tests of this shop begin with its own documents, and schedule themselves.
    await member.call(`/api/v1/studio/schedules/${schedule}/cancel`, 'POST', {});
    await shop.publish();

    const all = studioDialogs.map(({ name }) => name);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((name) => !walked.has(name)).toSorted()).toEqual(openedByActs.toSorted());
  });
