import { pathOn } from '#routes-manifest/match-route.ts';
import type { ClientRoute } from '#schemas/rendering.ts';
import { usePreviewShop } from './use-preview-shop.ts';

/** Returns the routes that show a page document. */
export const routesOf = (routes: readonly ClientRoute[], page: string): ClientRoute[] =>
  routes.filter((route) => route.page === page && !route.redirects);

/** Returns the path template of the first route that shows a page; undefined where none does. */
export function usePageAddress(page: string): string | undefined {
  const [web, mobile] = [usePreviewShop('web'), usePreviewShop('mobile')];
  const onWeb = routesOf(web?.shop.routes ?? [], page)[0];
  const onMobile = routesOf(mobile?.shop.routes ?? [], page)[0];
  return onWeb ? pathOn(onWeb, 'web') : onMobile && pathOn(onMobile, 'mobile');
}
