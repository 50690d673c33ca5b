import { expect, type Page } from '@playwright/test';
import type { SaveMethod } from './source-copy.ts';

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
];
