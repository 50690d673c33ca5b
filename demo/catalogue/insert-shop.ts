import { insertCategoryRows } from '#engine/catalogue/categories/category-repository.ts';
import { insertLinkRows } from '#engine/catalogue/short-links/link-repository.ts';
import { insertStoreRows } from '#engine/catalogue/stores/store-repository.ts';
import { insertPostRows } from '#engine/catalogue/weblog/post-repository.ts';
import { takeIds } from '#platform/db/insert-rows.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import type { CategoryEntry, StoreEntry } from './catalogue-schema.ts';
import { identify, type Places } from './insert-products.ts';
import type { PictureOf, PictureRecipe } from '../art/picture-recipe.ts';
import type { Catalogue } from './read-catalogue.ts';
import { fillTemplate } from './template.ts';

const day = 86_400_000;
/** Reading speed of an adult for Persian or English prose, in words a minute. */
const wordsPerMinute = 200;

const selectStores = statement('catalogue.store-ids', 'SELECT slug, id FROM stores');
const selectCategories = statement('catalogue.category-ids', 'SELECT slug, id FROM categories');

type Level = {
  entry: CategoryEntry;
  parent: number | null;
  kind: 'gift' | 'product';
  art: PictureRecipe | undefined;
  position: number;
};

function colourOf(recipe: PictureRecipe | undefined): string | null {
  if (recipe === undefined) return null;
  return recipe.art === 'goods' ? (recipe.tone ?? recipe.colour) : recipe.to;
}

/** Writes the category tree, level by level. @returns ids by slug */
export async function insertCategories(
  client: Queryable,
  catalogue: Catalogue,
  pictureOf: PictureOf,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const { alts, base_date: created } = catalogue.shop;
  let level: Level[] = (['gift', 'product'] as const).flatMap((kind) =>
    catalogue.categories[kind].map((entry, position) => ({
      entry,
      parent: null,
      kind,
      art: entry.art,
      position,
    })),
  );
  while (level.length > 0) {
    const levelIds = await takeIds(client, 'categories', level.length);
    const rows = level.map(({ entry, parent, kind, art, position }, index) => ({
      id: levelIds[index] ?? 0,
      slug: entry.slug,
      title: entry.title,
      kind,
      parent_id: parent,
      position,
      flags: entry.flags,
      color: colourOf(art),
      picture: art === undefined ? null : pictureOf(art, fillTemplate(alts.category, { title: entry.title })),
      description: entry.description,
      archived: false,
      created_at: created,
    }));
    await insertCategoryRows(client, rows);
    level.forEach(({ entry }, index) => ids.set(entry.slug, levelIds[index] ?? 0));
    level = level.flatMap(({ entry, kind, art }) =>
      entry.sub_cats.map((child, position) => ({
        entry: child,
        parent: ids.get(entry.slug) ?? null,
        kind,
        art: child.art ?? art,
        position,
      })),
    );
  }
  return ids;
}

function minutes(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':');
  return Number(hour) * 60 + Number(minute);
}

function openingHours(store: StoreEntry, timeZone: string): OpeningHours {
  const intervals = store.hours.flatMap(({ days, from, until }) =>
    days.map((weekday) => ({ weekday, from: minutes(from), until: minutes(until) })),
  );
  return {
    time_zone: timeZone,
    intervals: intervals.toSorted(
      (first, second) => first.weekday - second.weekday || first.from - second.from,
    ),
    closed_dates: [],
  };
}

/** @returns ids by slug */
export async function insertStores(
  client: Queryable,
  catalogue: Catalogue,
  pictureOf: PictureOf,
  categories: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { alts, base_date: base, time_zone: timeZone } = catalogue.shop;
  const ids = await takeIds(client, 'stores', catalogue.stores.length);
  const rows = catalogue.stores.map((store, index) => {
    const {
      hours: _hours,
      logo,
      cover,
      main_categories: main,
      phone_number,
      email,
      telegram,
      instagram,
      ...told
    } = store;
    const alt = { title: store.page_name };
    const opened = new Date(Date.parse(base) - (600 + index * 37) * day).toISOString();
    return {
      ...told,
      id: ids[index] ?? 0,
      archived: false,
      logo: pictureOf(logo, fillTemplate(alts.store_logo, alt)),
      cover: pictureOf(cover, fillTemplate(alts.store_cover, alt)),
      hours: openingHours(store, timeZone),
      contact: { phone_number, email, telegram, instagram },
      main_category_ids: main.map((slug) => identify(categories, slug, 'category')),
      created_at: opened,
      updated_at: opened,
    };
  });
  await insertStoreRows(client, rows);
  return new Map(catalogue.stores.map((store, index) => [store.slug, ids[index] ?? 0]));
}

export async function insertPosts(
  client: Queryable,
  catalogue: Catalogue,
  pictureOf: PictureOf,
): Promise<void> {
  const { alts, base_date: base } = catalogue.shop;
  const ids = await takeIds(client, 'posts', catalogue.posts.length);
  const rows = catalogue.posts.map((post, index) => {
    const { art, days_ago: daysAgo, body: paragraphs, ...told } = post;
    const body = paragraphs.join('\n\n');
    return {
      ...told,
      id: ids[index] ?? 0,
      archived: false,
      body,
      picture: pictureOf(art, fillTemplate(alts.post, { title: post.title })),
      link: post.link ?? null,
      reading_minutes: Math.max(1, Math.ceil(body.split(/\s+/).length / wordsPerMinute)),
      published_at: new Date(Date.parse(base) - daysAgo * day).toISOString(),
    };
  });
  await insertPostRows(client, rows);
}

export async function insertShortLinks(client: Queryable, catalogue: Catalogue): Promise<void> {
  const ids = await takeIds(client, 'short_links', catalogue.links.length);
  await insertLinkRows(
    client,
    catalogue.links.map((link, index) => ({ ...link, id: ids[index] ?? 0, archived: false })),
  );
}

/** Ids of the stores and categories that are in the database. */
export async function readPlaces(client: Queryable, base: number): Promise<Places> {
  const idsBySlug = (rows: readonly { slug: string; id: number }[]): Map<string, number> =>
    new Map(rows.map(({ slug, id }) => [slug, id]));
  return {
    stores: idsBySlug(await selectStores.all(client)),
    categories: idsBySlug(await selectCategories.all(client)),
    base,
  };
}
