import { shopAddress } from '../marks/picking.ts';
import type { PreviewEvents } from '../preview-port.ts';

/**
 * Keeps the preview on its page. Links, forms and code that lead to another page are reported and not
 * followed. While the page is edited they do nothing.
 */
export function followLinks({
  events,
  isWalking,
}: {
  events: () => PreviewEvents;
  isWalking: () => boolean;
}): void {
  const go = (href: string): void => {
    if (isWalking()) events().navigate(shopAddress(href));
  };
  // Handlers of blocks run first, and may keep a link from being followed.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || isAnchor(link)) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    if (form.method !== 'get') return;
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    // cast: files are left out
    go(
      `${form.action.split('?', 1)[0] ?? ''}?${new URLSearchParams(fields as [string, string][]).toString()}`,
    );
  });
  // Code goes to another page by `location`, in browsers with the Navigation API.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const { cancelable, destination, navigationType, hashChange } = event;
    const isOwn = hashChange || navigationType === 'traverse' || isOwnAddress(destination, navigationType);
    if (!cancelable || isOwn) return;
    event.preventDefault();
    if (navigationType === 'reload') location.href = previewPath;
    else go(destination.url);
  });
}

const previewPath = '/studio/preview';

/** Whether a link leads to another part of the shown page. */
const isAnchor = ({ hash, origin, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && origin === location.origin && pathname === location.pathname && search === location.search;

/** Whether the document only gets the address of the shown page, or is loaded again. */
const isOwnAddress = ({ url, sameDocument }: NavigationDestination, type: NavigationType): boolean =>
  (sameDocument && type === 'replace') || url.split(/[?#]/, 1)[0] === location.origin + previewPath;
