import { expect } from '@playwright/test';
import type { CheckoutShop } from './checkout-shop.ts';
import { askJson } from './http.ts';
import { outboxToken } from './server-process.ts';

/** The link of the gift that was sent to a number. */
export async function linkOfGift({ server }: CheckoutShop, mobile: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = JSON.stringify(
        await askJson(server.url, `/dev/outbox?token=${outboxToken}&to=${mobile}&limit=1`),
      );
      return text;
    })
    .toContain('/gift#');
  return /https?:[^"\\]*\/gift#[\w-]+/.exec(text)?.[0] ?? '';
}
