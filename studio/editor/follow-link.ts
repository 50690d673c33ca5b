import { notify } from '#ui/notification/notify.ts';
import { isShopPath } from '../preview/shop-path.ts';

/** Schemes that a new tab may open. `javascript:` must not be in this list. */
const outside = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * Follows a link of the preview: a page of the shop is shown there, and another address is offered in a new tab.
 * @param show shows path and query of a page of the shop
 */
export function followLink(
  url: string,
  show: (path: string) => void,
  t: (key: 'outside' | 'openOutside', values?: { address: string }) => string,
): void {
  if (isShopPath(url)) return show(url);
  if (!URL.canParse(url) || !outside.has(new URL(url).protocol)) return;
  notify({
    key: 'outside',
    text: t('outside', { address: url }),
    action: { text: t('openOutside'), onSelect: () => void open(url, '_blank', 'noopener') },
  });
}
