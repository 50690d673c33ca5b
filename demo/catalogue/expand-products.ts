import type { Fulfillment } from '#schemas/entities/activation.ts';
import type { Product } from '#schemas/entities/product.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { FamilyItem } from './catalogue-schema.ts';
import { pictureRecipe, UnknownGlyph, type PictureRecipe, type RecipeCheck } from './picture-recipe.ts';
import { makeOptions } from './price-options.ts';
import type { SeedOption } from './price-options.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { flattenCategories } from './read-catalogue.ts';
import type { Catalogue, PlacedFamily } from './read-catalogue.ts';
import { fillTemplate, UnknownPlaceholder } from './template.ts';
import type { TemplateValues } from './template.ts';

/** A product of the catalogue, before it has ids and files. */
export type SeedProduct = {
  slug: string;
  type: Product['type'];
  category: string;
  store: string;
  title: string;
  english_title: string | null;
  summary: string;
  description: string;
  features: Product['features'];
  faq: Product['faq'];
  how_to_redeem: string | null;
  form: Product['form'];
  fulfillment: Fulfillment;
  recipes: PictureRecipe[];
  alt: string;
  sold_count: number;
  popularity: number;
  /** Days before the catalogue's base date. */
  age: number;
  comments: string;
  options: SeedOption[];
};

type Combination = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Every combination of one entry from each axis, in the order of the file, limited to the entries that the
 * item has.
 */
function combinations(
  { family, file, place }: PlacedFamily,
  item: FamilyItem,
  catalogue: Catalogue,
): Combination[] {
  let result: Combination[] = [{}];
  for (const axis of family.across) {
    const entries =
      'of' in axis
        ? axis.of
        : axis.regions.map((slug) => {
            const region = catalogue.regions[slug];
            if (region === undefined)
              throw new CatalogueError(
                file,
                `${place}.across`,
                `there is no region "${slug}"`,
                'Name one of regions.json',
              );
            return { slug, ...region };
          });
    const own = item.with?.[axis.as];
    const only = item.only?.[axis.as];
    const chosen = entries
      .filter(
        (entry) =>
          (only === undefined || only.includes(entry.slug)) && (own === undefined || entry.slug in own),
      )
      .map((entry) => ({ ...entry, ...own?.[entry.slug] }));
    result = result.flatMap((combination) => chosen.map((entry) => ({ ...combination, [axis.as]: entry })));
  }
  return result;
}

function findText<Text>(texts: Readonly<Record<string, Text>>, name: string): Text {
  const found = texts[name];
  if (found === undefined) throw new UnknownPlaceholder(name);
  return found;
}

/** The recipe of the main picture, and a second, closer view for things on a backdrop. */
function recipesOf(raw: Record<string, unknown>, fill: (text: string) => string): PictureRecipe[] {
  const filled = Object.fromEntries(
    Object.entries(raw).map(([key, entry]) => [key, typeof entry === 'string' ? fill(entry) : entry]),
  );
  const recipe = pictureRecipe.parse(filled);
  return recipe.art === 'emoji' ? [recipe, { ...recipe, pose: 1, accent: undefined }] : [recipe];
}

function makeProduct(
  placed: PlacedFamily,
  item: FamilyItem,
  axes: Combination,
  catalogue: Catalogue,
): SeedProduct {
  const { family } = placed;
  const { shop, texts } = catalogue;
  const values: TemplateValues = { ...item, ...axes };
  const plain = (text: string): string => fillTemplate(text, values);
  // Item texts may contain placeholders themselves, so a second pass fills the ones that the first
  // inserted.
  const localised = (text: string): string =>
    fillTemplate(fillTemplate(text, values, shop.numbers), values, shop.numbers);
  const slug = plain(family.slug);
  const random: Random = createRandom(shop.seed, slug);
  const part = (entry: string): string =>
    localised(entry.startsWith('@') ? findText(texts.sections, entry.slice(1)) : entry);
  const [leastSold, mostSold] = family.sold;
  // Squared: few products sell a lot, many sell little.
  const sold = Math.round(leastSold + random.next() ** 3 * (mostSold - leastSold));
  const fulfillment = item.fulfillment ?? family.fulfillment;
  // There is no code whose use would have to be explained.
  const redeem =
    family.redeem === undefined || fulfillment === 'activation' ? undefined : plain(family.redeem);
  const form = item.form ?? family.form;
  const age = random.between(0, 480);
  return {
    slug,
    type: family.type,
    category: plain(item.category ?? family.category),
    store: random.pick(item.stores ?? family.stores),
    title: localised(family.title),
    english_title: family.english_title === undefined ? null : plain(family.english_title),
    summary: localised(random.pick(family.summary)),
    description: (item.description ?? family.description)
      .map((entry) => part(typeof entry === 'string' ? entry : random.pick(entry)))
      .join('\n\n'),
    features: family.features.map(({ title, value }) => ({
      title: localised(title),
      value: localised(value),
    })),
    faq: (item.faq ?? family.faq).flatMap((entry) => {
      const found = typeof entry === 'string' ? texts.faq[entry] : entry;
      return found === undefined
        ? []
        : [{ question: localised(found.question), answer: localised(found.answer) }];
    }),
    how_to_redeem: redeem === undefined ? null : findText(texts.redeem, redeem),
    form: form === undefined ? null : findText(texts.forms, form),
    fulfillment,
    recipes: recipesOf(
      { ...family.art, ...item.art, ...(family.art['tag'] === undefined ? {} : { tag: family.art['tag'] }) },
      plain,
    ),
    alt: localised(family.alt),
    sold_count: sold,
    // New products get some attention too, not only those with sales.
    popularity: sold + Math.max(0, 120 - age) * 6,
    age,
    comments: family.comments,
    options: makeOptions({ family, item, axes, shop, random, fill: localised, plain }),
  };
}

function explain(error: unknown, placed: PlacedFamily, item: FamilyItem): unknown {
  const place = `${placed.place} ("${placed.family.id}"), item "${item.slug}"`;
  if (error instanceof UnknownPlaceholder)
    return new CatalogueError(
      placed.file,
      place,
      error.message,
      'Give the item that value, or correct the placeholder',
    );
  if (error instanceof UnknownGlyph)
    return new CatalogueError(placed.file, place, error.message, 'Correct the name in "art"');
  if (error instanceof CatalogueError || !(error instanceof Error)) return error;
  return new CatalogueError(placed.file, place, error.message, 'Correct the item');
}

/**
 * All products of the families, in the order of the files.
 * @param checkRecipe checks that a picture can be drawn
 * @throws {CatalogueError} when a product is invalid, has the slug of another, or names an unknown category
 */
export function* expandProducts(
  catalogue: Catalogue,
  checkRecipe: RecipeCheck = () => undefined,
): Generator<SeedProduct> {
  const categories = new Set(
    flattenCategories([...catalogue.categories.gift, ...catalogue.categories.product]).map(
      (entry) => entry.slug,
    ),
  );
  const slugs = new Set<string>();
  for (const placed of catalogue.families) {
    for (const item of placed.family.items) {
      for (const axes of combinations(placed, item, catalogue)) {
        let product: SeedProduct;
        try {
          product = makeProduct(placed, item, axes, catalogue);
          product.recipes.forEach((recipe) => checkRecipe(recipe));
        } catch (error) {
          throw explain(error, placed, item);
        }
        const place = `${placed.place} ("${placed.family.id}"), item "${item.slug}"`;
        if (slugs.has(product.slug))
          throw new CatalogueError(
            placed.file,
            place,
            `another product has the slug "${product.slug}" already`,
            'Change the slug of one of them',
          );
        if (!categories.has(product.category))
          throw new CatalogueError(
            placed.file,
            place,
            `there is no category "${product.category}"`,
            'Name one of categories.json',
          );
        slugs.add(product.slug);
        yield product;
      }
    }
  }
}
