import { expect as playwrightExpect, type Page } from '@playwright/test';

/** A page of several hundred modules takes its time to reload on a machine that other tests keep busy. */
export const expect = playwrightExpect.configure({ timeout: 60_000 });

/**
 * Each file is changed once. A long run changes it a second time, and for some files the second change undoes
 * the first.
 */
export type ChangeNumber = 'first' | 'second';

/** A change of one kind of file, and how it shows. */
export interface DevChange {
  kind: string;
  file: string;
  /** @param text of the file before its first change */
  edit(text: string, number: ChangeNumber): string;
  shown(page: Page, number: ChangeNumber): Promise<void>;
  /** Whether blocks keep their state meanwhile. */
  keepsState?: true;
}

/** A word that is on the screen only after the change. */
const mark = (number: ChangeNumber, file: string): string => `the ${number} change of ${file}`;

/** A colour that differs between the two changes. */
const colour = (number: ChangeNumber): string => (number === 'first' ? 'rgb(1, 2, 3)' : 'rgb(4, 5, 6)');

const outline = (selector: string) => (text: string, number: ChangeNumber) =>
  `${text}\n${selector} {\n  outline: 1px solid ${colour(number)};\n}\n`;

/** Opens the login dialog of a page that may be about to reload. */
async function inLogin(
  page: Page,
  check: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    const dialog = page.getByRole('dialog');
    if (!(await dialog.isVisible()))
      await page.getByRole('banner').getByRole('link', { name: 'ورود | ثبت‌نام' }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
    await check(dialog);
  }).toPass();
}

export const kinds: readonly DevChange[] = [
  {
    kind: 'component of a hydrated block',
    file: 'blocks/search-bar/search-bar.tsx',
    edit: (text, number) => text.replace("label={t('label')}", `label="${mark(number, 'search-bar')}"`),
    shown: (page, number) =>
      expect(page.getByRole('combobox', { name: mark(number, 'search-bar') })).toBeVisible(),
    keepsState: true,
  },
  {
    kind: 'style of a hydrated block',
    file: 'blocks/search-bar/search-bar.module.css',
    edit: outline('.bar input'),
    shown: (page, number) =>
      expect(page.getByRole('search').getByRole('combobox')).toHaveCSS('outline-color', colour(number)),
    keepsState: true,
  },
  {
    kind: 'style of a static block',
    file: 'blocks/footer/footer.module.css',
    edit: outline('.footer'),
    shown: (page, number) => expect(page.getByRole('contentinfo')).toHaveCSS('outline-color', colour(number)),
    keepsState: true,
  },
  {
    kind: 'style of the design system',
    file: 'ui/base.css',
    edit: outline('body'),
    shown: (page, number) => expect(page.locator('body')).toHaveCSS('outline-color', colour(number)),
    keepsState: true,
  },
  {
    kind: 'component of a static block',
    file: 'blocks/footer/footer.tsx',
    edit: (text, number) =>
      text.replace('<p>{copyright}</p>', `<p>{copyright} ${mark(number, 'footer')}</p>`),
    shown: (page, number) => expect(page.getByRole('contentinfo')).toContainText(mark(number, 'footer')),
  },
  {
    kind: 'message of a static block',
    file: 'blocks/footer/messages.fa.json',
    edit: (text, number) =>
      text.replace(/"top": "[^"]*"/, `"top": "${mark(number, 'message of a static block')}"`),
    shown: (page, number) =>
      expect(page.getByRole('link', { name: mark(number, 'message of a static block') })).toBeVisible(),
  },
  {
    kind: 'message of a hydrated block',
    file: 'blocks/search-bar/messages.fa.json',
    edit: (text, number) =>
      text.replace(/"submit": "[^"]*"/, `"submit": "${mark(number, 'message of a hydrated block')}"`),
    shown: (page, number) =>
      expect(
        page.getByRole('search').getByRole('button', { name: mark(number, 'message of a hydrated block') }),
      ).toBeVisible(),
  },
  {
    kind: 'definition',
    file: 'blocks/footer/definition.ts',
    edit: (text, number) => (number === 'first' ? text.replace('.default(true)', '.default(false)') : text),
    shown: (page, number) =>
      expect(
        page.locator(`footer${number === 'first' ? ':not(:has(a[href="#main"]))' : ':has(a[href="#main"])'}`),
      ).toBeVisible(),
  },
  {
    kind: 'page document',
    file: 'examples/gift-shop/pages/home.web.json',
    edit: (text, number) =>
      text.replace('"title": "دسته‌بندی‌ها"', `"title": "${mark(number, 'page document')}"`),
    shown: (page, number) =>
      expect(page.getByRole('heading', { name: mark(number, 'page document') })).toBeVisible(),
  },
  {
    kind: 'site document',
    file: 'examples/gift-shop/site.json',
    edit: (text, number) => text.replace('"name": "ویترین"', `"name": "${mark(number, 'site document')}"`),
    shown: (page, number) => expect(page.getByRole('banner')).toContainText(mark(number, 'site document')),
  },
  {
    kind: 'messages of the shop',
    file: 'examples/gift-shop/messages.fa.json',
    edit: (text, number) =>
      text.replace(
        /"home-title": "[^"]*"/,
        `"home-title": "${mark(number, 'messages of the shop')} in messages"`,
      ),
    shown: (page, number) =>
      expect(page).toHaveTitle(new RegExp(`${mark(number, 'messages of the shop')} in messages`)),
  },
  {
    kind: 'manifest',
    file: 'examples/gift-shop/manifest.json',
    edit: (text, number) =>
      text.replace('"title": "home-title"', number === 'first' ? '"title": "policy"' : '"title": "contact"'),
    shown: (page, number) => expect(page).toHaveTitle(number === 'first' ? /قوانین و مقررات/ : /تماس با ما/),
  },
  {
    kind: 'flow settings',
    file: 'examples/gift-shop/flows.json',
    edit: (text, number) =>
      number === 'first' ? text.replace('"password": true', '"password": false') : text,
    shown: (page, number) =>
      inLogin(page, (dialog) =>
        expect(dialog.getByRole('button', { name: 'ورود با رمز عبور' })).toHaveCount(
          number === 'first' ? 0 : 1,
          { timeout: 500 },
        ),
      ),
  },
  {
    kind: 'machine',
    file: 'machines/login/dialog.ts',
    edit: (text, number) =>
      number === 'first' ? text.replace("initial: 'entering-mobile'", "initial: 'mobile-wrong'") : text,
    shown: (page, number) =>
      inLogin(page, (dialog) =>
        expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(number === 'first' ? 1 : 0, {
          timeout: 500,
        }),
      ),
  },
  {
    kind: 'server file',
    file: 'server/ssr/assemble-page.ts',
    edit: (text, number) =>
      text.replaceAll('${shopName} | ${title}', `\${shopName} ${mark(number, 'server file')} \${title}`),
    shown: (page, number) => expect(page).toHaveTitle(new RegExp(mark(number, 'server file'))),
  },
];

/** Files of each kind with a line, and the same line with a syntax error. */
export const brokenFiles: readonly {
  file: string;
  correct: string;
  wrong: string;
  /** Whether no page can be made from the file as it is. */
  stopsPages: boolean;
}[] = [
  {
    file: 'blocks/search-bar/search-bar.tsx',
    correct: "const t = useTranslations('search-bar');",
    wrong: "const t = = useTranslations('search-bar');",
    stopsPages: true,
  },
  {
    file: 'blocks/footer/footer.tsx',
    correct: 'licences } = site.footer;',
    wrong: 'licences } = = site.footer;',
    stopsPages: true,
  },
  {
    file: 'server/ssr/html.ts',
    correct: 'export function writeHtml',
    wrong: 'export functions writeHtml',
    stopsPages: true,
  },
  {
    file: 'blocks/footer/messages.fa.json',
    correct: '"top":',
    wrong: '"top"',
    stopsPages: true,
  },
  {
    file: 'examples/gift-shop/site.json',
    correct: '"layout": {',
    wrong: '"layout" {',
    stopsPages: false,
  },
];
