import { showCategories } from '#renderer/mark-categories.ts';
import { categoryPath } from '#routes-manifest/category-path.ts';
import type { PageContext } from '../live/page-values.ts';
import type { PreviewInput } from '../preview-port.ts';
import { isShopPath } from '../shop-path.ts';

const theme = new CSSStyleSheet();

/** Marks the document as the server marks a page of the shop (`server/ssr/html.ts`), and sets the theme. */
export function markDocument({ shop, platform, mode }: PreviewInput, { page }: PageContext): void {
  const { shop: context, theme_css: css } = shop;
  const root = document.documentElement;
  root.lang = new Intl.Locale(context.locale).baseName;
  root.dir = context.direction;
  root.dataset['platform'] = platform;
  root.dataset['route'] = page.route_id;
  root.dataset['mode'] = mode;
  // The preview does not wait for the parts that the first page of a visit loads.
  root.dataset['ready'] = '';
  if (context.site.country === 'IR') delete root.dataset['country'];
  else root.dataset['country'] = context.site.country;
  theme.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(theme)) document.adoptedStyleSheets.push(theme);
  showCategories(categoryPath(page));
}

/** Gives the document the address of the shown page, which blocks read. Other addresses are left out. */
export function showAddress(url: string): void {
  if (!isShopPath(url) || location.pathname + location.search === url) return;
  try {
    history.replaceState(null, '', url);
  } catch {
    // Browsers refuse when the address changes too often. The page is shown all the same.
  }
}
