import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { arrive, signIn } from './checkout-shop.ts';
import { smallPicture } from './checkout-test.ts';
import type { Hands, Way } from './hand-parts.ts';
import { handsOf } from './hands.ts';
import type { OwnShop } from './own-shop.ts';
import { test as staffTest } from './staff-test.ts';
import { expect } from './test.ts';

interface Call {
  token: string;
  method?: string;
  body?: object;
}

/** Calls the API of the shop. @throws with the answer when it is refused */
async function call(shop: OwnShop, path: string, { token, method = 'POST', body = {} }: Call) {
  const response = await fetch(shop.server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A person of the studio. */
export interface Member {
  /** Key of the person’s authenticator app. */
  key: string;
  /** Puts the session into another browser. */
  arrive(context: BrowserContext): Promise<void>;
  /** Calls the API in the person’s name. */
  call(path: string, method?: string, body?: object): Promise<Record<string, unknown>>;
  /** Uploads a picture to the library. @returns the picture as documents hold it */
  upload(name: string): Promise<Record<string, unknown>>;
}

/** Signs in a member of staff, whose second factor was answered a moment ago, in the context of a page. */
export async function becomeMember(page: Page, shop: OwnShop, mobile: string): Promise<Member> {
  const session = await signIn(shop.server.url, mobile);
  const { token } = session;
  const { key } = await call(shop, '/api/v1/me/second-factor/totp', { token });
  await call(shop, '/api/v1/me/second-factor/totp/confirmation', {
    token,
    body: { name: 'app', code: totpCode(String(key), new Date()) },
  });
  await arrive(page.context(), { customer: { session } });
  return {
    key: String(key),
    arrive: (context) => arrive(context, { customer: { session } }),
    call: (path, method = 'GET', body) => call(shop, path, { token, method, ...(body ? { body } : {}) }),
    async upload(name) {
      const form = new FormData();
      form.append('name', name);
      form.append('picture', new Blob([new Uint8Array(await smallPicture())], { type: 'image/png' }), name);
      const response = await fetch(`${shop.server.url}/api/v1/studio/media`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      if (!response.ok) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
  };
}

/** The studio as a member of staff sees it. */
export class Studio {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  /** The page in the preview. */
  get preview(): FrameLocator {
    return this.page.frameLocator('iframe');
  }
  /** Opens an address below `/studio`, and waits until it can be used. */
  async open(address: string): Promise<void> {
    await this.page.goto(`/studio${address}`);
    await expect(this.page.getByRole('navigation', { name: 'قسمت‌های استودیو' })).toBeVisible();
  }
  /** Opens the editor of a document. @param search of the address, such as `&block=categories` */
  async edit(path: string, search = ''): Promise<void> {
    await this.open(`/edit?path=${path}${search}`);
    await expect(this.preview.locator('#main > .block').first()).toBeVisible();
  }
  /** The element of a block in the preview. */
  block(id: string) {
    return this.preview.locator(`[data-block-id="${id}"]`);
  }
  /** A row of the outline, by the text that it has. */
  row(text: string | RegExp) {
    return this.page.getByRole('row').filter({ hasText: text });
  }
  get settings() {
    return this.page.getByRole('complementary', { name: 'تنظیمات بلوک' });
  }
  /** Waits until the server has all changes. */
  async saved(): Promise<void> {
    await expect(this.page.getByText('ذخیره شد', { exact: true })).toBeVisible();
  }
  /** Publishes the open draft. */
  async publish(hands: Hands): Promise<void> {
    await this.saved();
    await hands.goTo('انتشار');
    await hands.press(this.button(/^انتشار . مورد$/));
    // The second factor was answered a moment ago, so the studio asks.
    await hands.press(this.button(/^منتشر کن$/));
    await expect(this.page.getByText('منتشر شد').first()).toBeVisible();
  }
  /** Ids of the blocks of the page, in the order of the preview. */
  async order(): Promise<string[]> {
    return this.preview
      .locator('#main > .block')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block-id') ?? ''));
  }
  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }
}

/** The ways in which each task must be possible. */
export const ways: readonly Way[] = ['pointer', 'keyboard'];

interface StudioFixtures {
  member: Member;
  studio: Studio;
  way: Way;
  hands: Hands;
}

/**
 * A shop of staff, and a person who is signed in to its studio, and works there by pointer or only by
 * keyboard.
 */
export const test = staffTest.extend<StudioFixtures>({
  way: ['pointer', { option: true }],
  hands: async ({ page, way }, use) => use(handsOf[way](page)),
  member: async ({ page, shop, mobile }, use) => use(await becomeMember(page, shop, mobile)),
  studio: async ({ page, member: _signedIn }, use) => use(new Studio(page)),
});
