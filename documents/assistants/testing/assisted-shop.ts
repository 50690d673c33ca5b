import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { Assistant } from './assistant.ts';

/** A running shop of the starter, and conversations of assistants about it. */
export interface AssistedShop {
  shop: BootedShop;
  /** Begins a conversation. */
  begin: () => Promise<Assistant>;
}

/** Shares one shop with all tests of a file. @param give is called before the first test */
export function shareAssistedShop(give: (opened: AssistedShop) => void | Promise<void>): void {
  let shop: BootedShop;
  const begun: Assistant[] = [];
  beforeAll(async () => {
    shop = await bootTestShop({ SHOP: path.resolve('examples/starter') });
    await give({
      shop,
      begin: async () => {
        const assistant = new Assistant();
        begun.push(assistant);
        await assistant.start({
          DATA_DIR: shop.dataDir,
          DATABASE_URL: shop.database.connectionString,
          PUBLIC_URL: 'http://localhost:3000',
        });
        return assistant;
      },
    });
  }, 120_000);
  afterAll(async () => {
    for (const assistant of begun) await assistant.close();
    await shop.close();
  });
}

/** A page that a test adds. */
export const landing: {
  version: number;
  page: string;
  platform: string;
  blocks: { id: string; type: string; version: number; props: Record<string, unknown> }[];
} = {
  version: 4,
  page: 'spring',
  platform: 'all',
  blocks: [
    { id: 'title', type: 'section-heading', version: 1, props: { title: 'Spring', level: 1 } },
    { id: 'text', type: 'rich-text', version: 1, props: { text: 'Everything for the balcony.' } },
  ],
};
