import arabic from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';

/** One font the document should preload, with `crossorigin` (fonts are always fetched that way). */
export interface FontPreload {
  href: string;
  type: 'font/woff2';
}

/** The Persian file alone: it holds the space, so a page of Persian text can be drawn with it. */
export const fontPreloads: readonly FontPreload[] = [{ href: arabic, type: 'font/woff2' }];
