import { useTranslations } from 'use-intl';
import { pathOn } from '#routes-manifest/match-route.ts';
import type { ClientRoute } from '#schemas/rendering.ts';
import { usePreviewShop } from './use-preview-shop.ts';

interface PageTitle {
  /** What the page is, in words; its name in the documents for a page of the shop’s own. */
  title: string;
  /** Path template of its first route; undefined where no route shows it. */
  address: string | undefined;
}

/** Returns the routes that show a page document. */
export const routesOf = (routes: readonly ClientRoute[], page: string): ClientRoute[] =>
  routes.filter((route) => route.page === page && !route.redirects);

/** Returns a function for what a page is, in words. */
export function usePageName(): (page: string) => string {
  const t = useTranslations('editor.pages.names');
  return (page) => (t.has(page as 'home') ? t(page as 'home') : page);
}

/** Returns title and address of a page. */
export function usePageTitle(page: string): PageTitle {
  const nameOf = usePageName();
  const [web, mobile] = [usePreviewShop('web'), usePreviewShop('mobile')];
  const onWeb = routesOf(web?.shop.routes ?? [], page)[0];
  const onMobile = routesOf(mobile?.shop.routes ?? [], page)[0];
  return {
    title: nameOf(page),
    address: onWeb ? pathOn(onWeb, 'web') : onMobile && pathOn(onMobile, 'mobile'),
  };
}
