import { expect as playwrightExpect, type Page } from '@playwright/test';
import type { SaveMethod } from './source-copy.ts';

/** A page of several hundred modules takes its time to reload on a machine that other tests keep busy. */
export const expect = playwrightExpect.configure({ timeout: 60_000 });

export const saveMethods: readonly SaveMethod[] = ['writing', 'renaming'];

/** A change of one kind of file, and how it shows. */
export interface DevChange {
  kind: string;
  file: string;
  /** @param text of the file before its first change */
  edit(text: string, method: SaveMethod): string;
  shown(page: Page, method: SaveMethod): Promise<void>;
  /** Whether blocks keep their state meanwhile. */
  keepsState?: true;
}

/** A word that is on the screen only after the change. */
const mark = (method: SaveMethod): string => `changed by ${method}`;

/** A colour that differs between the two ways of saving. */
const colour = (method: SaveMethod): string => (method === 'writing' ? 'rgb(1, 2, 3)' : 'rgb(4, 5, 6)');

const outline = (selector: string) => (text: string, method: SaveMethod) =>
  `${text}\n${selector} {\n  outline: 1px solid ${colour(method)};\n}\n`;

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
    edit: (text, method) => text.replace("label={t('label')}", `label="${mark(method)}"`),
    shown: (page, method) => expect(page.getByRole('combobox', { name: mark(method) })).toBeVisible(),
    keepsState: true,
  },
  {
    kind: 'style of a hydrated block',
    file: 'blocks/search-bar/search-bar.module.css',
    edit: outline('.bar input'),
    shown: (page, method) =>
      expect(page.getByRole('search').getByRole('combobox')).toHaveCSS('outline-color', colour(method)),
    keepsState: true,
  },
  {
    kind: 'style of a static block',
    file: 'blocks/footer/footer.module.css',
    edit: outline('.footer'),
    shown: (page, method) => expect(page.getByRole('contentinfo')).toHaveCSS('outline-color', colour(method)),
    keepsState: true,
  },
  {
    kind: 'style of the design system',
    file: 'ui/base.css',
    edit: outline('body'),
    shown: (page, method) => expect(page.locator('body')).toHaveCSS('outline-color', colour(method)),
    keepsState: true,
  },
  {
    kind: 'component of a static block',
    file: 'blocks/footer/footer.tsx',
    edit: (text, method) => text.replace('<p>{copyright}</p>', `<p>{copyright} ${mark(method)}</p>`),
    shown: (page, method) => expect(page.getByRole('contentinfo')).toContainText(mark(method)),
  },
  {
    kind: 'message of a static block',
    file: 'blocks/footer/messages.fa.json',
    edit: (text, method) => text.replace(/"top": "[^"]*"/, `"top": "${mark(method)}"`),
    shown: (page, method) => expect(page.getByRole('link', { name: mark(method) })).toBeVisible(),
  },
  {
    kind: 'message of a hydrated block',
    file: 'blocks/search-bar/messages.fa.json',
    edit: (text, method) => text.replace(/"submit": "[^"]*"/, `"submit": "${mark(method)}"`),
    shown: (page, method) =>
      expect(page.getByRole('search').getByRole('button', { name: mark(method) })).toBeVisible(),
  },
  {
    kind: 'definition',
    file: 'blocks/footer/definition.ts',
    edit: (text, method) => (method === 'writing' ? text.replace('.default(true)', '.default(false)') : text),
    shown: (page, method) =>
      expect(
        page.locator(
          `footer${method === 'writing' ? ':not(:has(a[href="#main"]))' : ':has(a[href="#main"])'}`,
        ),
      ).toBeVisible(),
  },
  {
    kind: 'page document',
    file: 'examples/gift-shop/pages/home.web.json',
    edit: (text, method) => text.replace('"title": "دسته‌بندی‌ها"', `"title": "${mark(method)}"`),
    shown: (page, method) => expect(page.getByRole('heading', { name: mark(method) })).toBeVisible(),
  },
  {
    kind: 'site document',
    file: 'examples/gift-shop/site.json',
    edit: (text, method) => text.replace('"name": "ویترین"', `"name": "${mark(method)}"`),
    shown: (page, method) => expect(page.getByRole('banner')).toContainText(mark(method)),
  },
  {
    kind: 'messages of the shop',
    file: 'examples/gift-shop/messages.fa.json',
    edit: (text, method) =>
      text.replace(/"home-title": "[^"]*"/, `"home-title": "${mark(method)} in messages"`),
    shown: (page, method) => expect(page).toHaveTitle(new RegExp(`${mark(method)} in messages`)),
  },
  {
    kind: 'manifest',
    file: 'examples/gift-shop/manifest.json',
    edit: (text, method) =>
      text.replace(
        '"title": "home-title"',
        method === 'writing' ? '"title": "policy"' : '"title": "contact"',
      ),
    shown: (page, method) =>
      expect(page).toHaveTitle(method === 'writing' ? /قوانین و مقررات/ : /تماس با ما/),
  },
  {
    kind: 'flow settings',
    file: 'examples/gift-shop/flows.json',
    edit: (text, method) =>
      method === 'writing' ? text.replace('"password": true', '"password": false') : text,
    shown: (page, method) =>
      inLogin(page, (dialog) =>
        expect(dialog.getByRole('button', { name: 'ورود با رمز عبور' })).toHaveCount(
          method === 'writing' ? 0 : 1,
          { timeout: 500 },
        ),
      ),
  },
  {
    kind: 'machine',
    file: 'machines/login/dialog.ts',
    edit: (text, method) =>
      method === 'writing' ? text.replace("initial: 'entering-mobile'", "initial: 'mobile-wrong'") : text,
    shown: (page, method) =>
      inLogin(page, (dialog) =>
        expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(method === 'writing' ? 1 : 0, {
          timeout: 500,
        }),
      ),
  },
  {
    kind: 'server file',
    file: 'server/ssr/assemble-page.ts',
    edit: (text, method) =>
      text.replaceAll('${shopName} | ${title}', `\${shopName} ${mark(method)} \${title}`),
    shown: (page, method) => expect(page).toHaveTitle(new RegExp(mark(method))),
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
