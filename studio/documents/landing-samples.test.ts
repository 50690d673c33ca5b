import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { starterWords } from '#schemas/block/starter-words.ts';
import { pageDocument, pageVersion } from '#schemas/documents/page.ts';
import { blockTextsFor } from '../texts/block-texts.ts';
import '../texts/testing/keep-catalogues.ts';
import bookStore from '../../examples/book-store/manifest.json' with { type: 'json' };
import { shopRoutes } from '../places/shop-routes.ts';
import { sampleBlocks } from './landing-samples.ts';
import { countLinks, leadsTo } from './links-to.ts';
import { sampleNames } from './sample-names.ts';

test.each(sampleNames)(
  'the sample %s is a finished page: valid, titled once, with no text left to write',
  (name) => {
    for (const locale of ['fa', 'en'] as const) {
      const blocks = sampleBlocks(
        name,
        { ...starterWords[locale], locale },
        blockTextsFor(locale),
        shopRoutes({ version: 1 }),
      );
      expect(blocks.length).toBeGreaterThan(3);
      const page = { version: pageVersion, page: 'sale', platform: 'all', blocks };
      expect(pageDocument.safeParse(page).error).toBeUndefined();
      expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
      for (const { type, props } of blocks)
        expect(definitions[type as 'faq'].props.safeParse(props).error).toBeUndefined();
      expect(blocks.filter(({ props }) => props['level'] === 1)).toHaveLength(1);
      const text = JSON.stringify(blocks);
      for (const unwritten of Object.values(starterWords[locale])) expect(text).not.toContain(unwritten);
    }
  },
);

test.each(sampleNames)('the sample %s leads to pages of a shop with its own paths', (name) => {
  const pages = shopRoutes(bookStore).filter(({ redirects }) => !redirects);
  const blocks = sampleBlocks(name, { ...starterWords.en, locale: 'en' }, blockTextsFor('en'), pages);
  const isAlive = leadsTo(bookStore, new Set(pages.map(({ id }) => id)), 'https://shop.example');
  expect(countLinks(blocks, isAlive)).toBeGreaterThan(1);
  expect(countLinks(blocks, (href) => !isAlive(href))).toBe(0);
  expect(JSON.stringify(blocks)).toContain('"/shop"');
});
