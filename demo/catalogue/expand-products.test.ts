import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkGlyph, compose } from '../art/compose.ts';
import { openLettering } from '../art/lettering.ts';
import { orderCatalogue } from './gallery.ts';
import { expandProducts } from './expand-products.ts';
import { flattenCategories, readCatalogue } from './read-catalogue.ts';

const shopFolder = path.resolve('examples/gift-shop');
const catalogue = readCatalogue(shopFolder);
const products = [...expandProducts(catalogue)];
const everyText = JSON.stringify([catalogue, products]);

describe('the catalogue of the gift shop', () => {
  it('has a realistic size', () => {
    expect(catalogue.stores.length).toBeGreaterThanOrEqual(14);
    expect(products.length).toBeGreaterThanOrEqual(600);
    expect(catalogue.posts.length).toBeGreaterThanOrEqual(24);
    expect(catalogue.links.length).toBeGreaterThanOrEqual(12);
    const levels = [catalogue.categories.gift, catalogue.categories.product].map((kind) => [
      kind,
      kind.flatMap((entry) => entry.sub_cats),
      kind.flatMap((entry) => entry.sub_cats.flatMap((child) => child.sub_cats)),
    ]);
    for (const kind of levels) for (const level of kind) expect(level.length).toBeGreaterThan(0);
    expect(
      flattenCategories([...catalogue.categories.gift, ...catalogue.categories.product]).length,
    ).toBeGreaterThanOrEqual(60);
  });

  it('has the categories of the legacy addresses', () => {
    const slugs = flattenCategories(catalogue.categories.gift).map((entry) => entry.slug);
    expect(slugs).toEqual(expect.arrayContaining(['apple-gift-cards', 'free-fire-gift-cards']));
  });

  it('gives every product a unique slug, and an existing category and store', () => {
    expect(products.length).toBeGreaterThan(0);
    const categories = new Set(
      flattenCategories([...catalogue.categories.gift, ...catalogue.categories.product]).map(
        (entry) => entry.slug,
      ),
    );
    const stores = new Set(catalogue.stores.map((store) => store.slug));
    expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
    expect(
      products.filter((product) => !categories.has(product.category) || !stores.has(product.store)),
    ).toEqual([]);
  });

  it('says of a product that it is a code, or done by people who need to know where, as it is sold', () => {
    const done = /کد (?:شارژ|آن|خود)|کد در صفحهٔ|کد را/;
    const asked = /می‌پرسیم|شناسه را|شناسهٔ (?:عددی )?بازیکن|ایمیل(?:ی)? (?:حساب )?(?:خود|که)|به دست فروشگاه/;
    const wrong = products
      .filter(({ type }) => type !== 'physical')
      .flatMap(({ slug, fulfillment, form, summary, description, features, faq, how_to_redeem }) => {
        const isDone = fulfillment === 'activation';
        expect(form !== null, slug).toBe(isDone);
        const texts = JSON.stringify([summary, description, features, faq, how_to_redeem]);
        // Every product may say that the shop never asks for a password.
        const found = (isDone ? done : asked).exec(texts.replaceAll(/رمز[^.؛]{0,20}نمی‌پرسیم/g, ''));
        return found ? [`${slug}: ${found[0]}`] : [];
      });
    expect(wrong).toEqual([]);
    expect(products.filter(({ form }) => form !== null).length).toBeGreaterThan(3);
  });

  it('has discounts below the price, and things with and without a discount, in and out of stock', () => {
    const options = products.flatMap((product) => product.options);
    expect(
      options.filter(
        (option) => option.discount >= option.price || option.usdt_discount >= option.usdt_price,
      ),
    ).toEqual([]);
    expect(
      options.every(
        (option) =>
          Number.isSafeInteger(option.price) && option.price > 0 && Number.isSafeInteger(option.usdt_price),
      ),
    ).toBe(true);
    for (const test of [
      (stock: number, discount: number) => stock === 0 && discount >= 0,
      (stock: number, discount: number) => stock > 0 && discount > 0,
      (stock: number, discount: number) => stock > 0 && discount === 0,
    ]) {
      expect(options.some((option) => test(option.stock, option.discount))).toBe(true);
    }
  });

  it('sells an amount of a brand in a region only once, so that it has one price', () => {
    const sold = new Map<string, string>();
    const twice: string[] = [];
    for (const { slug, options, recipes } of products) {
      const [card] = recipes;
      if (card?.art !== 'card') continue;
      for (const { denomination, region } of options) {
        if (denomination === null) continue;
        const key = `${card.glyph} ${card.title} ${denomination} ${region ?? card.tag}`;
        const other = sold.get(key);
        if (other !== undefined) twice.push(`${other} and ${slug}: ${key}`);
        sold.set(key, slug);
      }
    }
    expect(sold.size).toBeGreaterThan(300);
    expect(twice).toEqual([]);
  });

  it('calls gift cards what gives money at a brand, and not the coins of a game', () => {
    const gifts = products.filter(({ type }) => type === 'gift_card');
    expect(gifts.length).toBeGreaterThan(50);
    expect(gifts.filter(({ title }) => !/^گیفت کارت|کارت مجازی/.test(title))).toEqual([]);
  });

  it('gives the options of a product different titles', () => {
    for (const { slug, options } of products)
      expect(new Set(options.map((option) => option.title)).size, slug).toBe(options.length);
  });

  it('specifies every physical product in six rows or more, none twice, and describes it in two paragraphs', () => {
    const goods = products.filter(({ type }) => type === 'physical');
    expect(goods.length).toBeGreaterThan(350);
    for (const { slug, features, description } of goods) {
      const titles = features.map(({ title }) => title);
      expect(titles.length, slug).toBeGreaterThanOrEqual(6);
      expect(new Set(titles).size, `${slug}: ${titles.join()}`).toBe(titles.length);
      // Two names of one fact are a repetition, too.
      expect(titles.filter((title) => title.includes('اتصال')).length, slug).toBeLessThanOrEqual(1);
      const paragraphs = description.split('\n\n').filter((each) => !each.startsWith('#'));
      expect(paragraphs.length, slug).toBeGreaterThanOrEqual(2);
      expect(paragraphs.join(' ').length, slug).toBeGreaterThan(200);
    }
  });

  it('answers three to six questions on every product, and explains codes', () => {
    for (const product of products) {
      expect(product.faq.length, product.slug).toBeGreaterThanOrEqual(3);
      expect(product.faq.length, product.slug).toBeLessThanOrEqual(6);
      expect(product.how_to_redeem === null, product.slug).toBe(
        product.type === 'physical' || product.fulfillment === 'activation',
      );
      expect(product.description, product.slug).toMatch(/^## /);
    }
  });

  it('uses Persian letters, digits and half-spaces, and leaves no placeholder unfilled', () => {
    expect(everyText).not.toMatch(/[\u064A\u0643\u0660-\u0669]/);
    expect(everyText).toContain('می\u200C');
    expect(everyText).not.toMatch(/(^|\s)ن?می [آ-ی]/);
    expect(
      products.filter((product) =>
        /\{[a-z]|undefined|NaN/.test(
          product.title + product.summary + product.description + JSON.stringify(product.features),
        ),
      ),
    ).toEqual([]);
    expect(
      products
        .filter((product) => /\d/.test(product.title.replaceAll(/[A-Z]+\d+/g, '')))
        .map((product) => product.title),
    ).toEqual([]);
  });

  it('names only drawings that exist, and comments that its texts have', () => {
    const ordered: string[] = [];
    orderCatalogue(catalogue, {
      order(recipe, alt) {
        checkGlyph(recipe);
        ordered.push(recipe.art);
        return { src: '', width: 1, height: 1, alt };
      },
    });
    expect(ordered.length).toBeGreaterThan(products.length);
    for (const { comments } of products) expect(catalogue.comments.groups).toHaveProperty(comments);
  });

  it('draws every picture, and gives each thing three views and each code two', async () => {
    await openLettering();
    for (const { slug, type, recipes } of products) {
      expect(new Set(recipes.map((recipe) => JSON.stringify(recipe))).size, slug).toBe(
        type === 'physical' ? 3 : 2,
      );
      const [first] = recipes;
      expect(first && compose(first).sharp.length, slug).toBeGreaterThan(1000);
    }
  });

  it('gives the same result every time', () => {
    expect([...expandProducts(readCatalogue(shopFolder))]).toEqual(products);
  });
});

describe('the weblog', () => {
  it('has all four kinds, with texts of 250 to 600 words', () => {
    expect(new Set(catalogue.posts.map((post) => post.kind))).toEqual(
      new Set(['news', 'tutorials', 'videos', 'apps']),
    );
    for (const post of catalogue.posts) {
      const words = post.body.join(' ').split(/\s+/).length;
      expect(words, post.slug).toBeGreaterThanOrEqual(250);
      expect(words, post.slug).toBeLessThanOrEqual(600);
    }
  });
});
