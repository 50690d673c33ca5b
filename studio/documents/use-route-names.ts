import { useTranslations } from 'use-intl';
import { usePageNames } from '../editor/use-page-names.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { titleOf } from './route-title.ts';

/** Returns functions for the name of a route, and for that of the page to which it leads. */
export function useRouteNames(routes: readonly ShopRoute[], messages: unknown) {
  const t = useTranslations('documents.routes');
  const pageName = usePageNames();
  return {
    name(route: ShopRoute): string {
      if (route.page !== undefined) return pageName(route.page);
      const title = titleOf(messages, route);
      // The title of a short link is its id.
      return route.target !== undefined && title === route.id ? t('shortLink') : title;
    },
    target: ({ target }: ShopRoute): string | undefined =>
      target === undefined ? undefined : pageName(routes.find(({ id }) => id === target)?.page ?? target),
  };
}
