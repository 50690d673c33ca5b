import type { BrowserContext, Page } from '@playwright/test';
import { openShopFront, type ShopFront } from './shop-front.ts';
import { expect, test as base, visit } from './test.ts';

/** A shop whose network and whose version the test decides, in browsers with service workers. */
export const test = base.extend<{ front: ShopFront }>({
  front: async ({}, use) => {
    const front = await openShopFront();
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

/** For `test.use`. */
export const withWorkers = {
  serviceWorkers: 'allow',
  expectedMessages: /Failed to load resource|network-error|ERR_|offline/,
} as const;

/** Texts of the shop. */
export const words = {
  offline: 'به اینترنت متصل نیستید',
  notice: 'اتصال اینترنت برقرار نشد.',
  /** Of a page that the worker has kept, which says how old it is. */
  kept: 'آخرین نسخهٔ دیده‌شده',
  back: 'اتصال اینترنت دوباره برقرار شد.',
  version: 'نسخهٔ جدید منتشر شد',
  cart: /سبد خرید روی همین دستگاه نگه داشته شد/,
  bookmarks: /علاقه‌مندی‌ها روی همین دستگاه نگه داشته شد/,
};

export const messages = (page: Page) => page.getByRole('region', { name: 'پیام‌ها' });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the worker answers this page and the shop's own pages are kept with their files. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // The pages are there when their version is noted. Then the worker stores their files, and last the
        // pictures of the offline page.
        const noted = await caches.match('/_kept');
        const offline = await caches.match('/offline', { ignoreVary: true });
        const files = [
          ...((await offline?.text()) ?? '').matchAll(
            /"(\/(?:assets|_shop)\/[^"]+)"|src="(\/media\/[^"]+)"/g,
          ),
        ];
        const kept = await Promise.all(
          files.map(([, file, picture = '']) => caches.match(file ?? picture, { ignoreVary: true })),
        );
        return (
          navigator.serviceWorker.controller !== null &&
          noted !== undefined &&
          files.length > 5 &&
          kept.every(Boolean)
        );
      }),
    )
    .toBe(true);
}

/** Waits until the data of a page that a link opened is kept: the worker writes it after it has answered. */
export async function untilDataKept(page: Page, slug: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const kept = await (await caches.open('vitrin-data')).keys();
        return kept.some(({ url }) => decodeURI(new URL(url).pathname).endsWith(decodeURI(name)));
      }, slug),
    )
    .toBe(true);
}

export async function lose(context: BrowserContext, front: ShopFront): Promise<void> {
  front.cut();
  await context.setOffline(true);
}

export async function find(context: BrowserContext, front: ShopFront): Promise<void> {
  front.restore();
  await context.setOffline(false);
}

/** Lets time pass until a text is shown. */
export const untilTold = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.fastForward(3_000);
      return messages(page).getByText(text).isVisible();
    })
    .toBe(true);

/** Another version is there, and this page has noticed. */
export async function ship(page: Page, front: ShopFront, options?: { isOldGone: boolean }): Promise<void> {
  front.ship(options);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Opens a page, waits until it is kept, and stops its clock. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visit(page, path);
  await page.clock.fastForward(5_000);
  await untilKept(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Follows a link of the page to a path. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
  }, path);

/** The state of the worker that answered for this page when it was kept in mind. */
export const noteWorker = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { notedWorker: navigator.serviceWorker.controller });
  });
export const notedWorker = (page: Page): Promise<string> =>
  page.evaluate(() => (Reflect.get(globalThis, 'notedWorker') as ServiceWorker).state);

/** Which build made this page. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      /-v\d+\.js$/.exec(document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '')?.[0] ??
      'first',
  );

/**
 * Whether the worker that answers for this page is of the page's build. One that is about to be replaced is not asked: it may never
 * answer, or be kept for the question.
 */
export const isOfItsWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.installing || registration?.waiting) return false;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null), { once: true });
    });
    port1.start();
    const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
    navigator.serviceWorker.controller?.postMessage({ type: 'compare', entry }, [port2]);
    return (await answer) === 'own';
  });
