import type { Fulfillment } from '#schemas/entities/activation.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { Family, FamilyItem } from './catalogue-schema.ts';
import { pictureRecipe, type PictureRecipe } from '../art/picture-recipe.ts';
import { makeOptions } from './price-options.ts';
import type { SeedOption } from './price-options.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Catalogue } from './read-catalogue.ts';
import { fillTemplate } from './template.ts';
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

function find<Found>(known: Readonly<Record<string, Found>>, name: string): Found {
  const found = known[name];
  if (found === undefined) throw new Error(`nothing is called ${name}`);
  return found;
}

/**
 * Every combination of one entry from each axis, in the order of the file, limited to the entries that the
 * item has.
 */
function combinations(family: Family, item: FamilyItem, catalogue: Catalogue): Combination[] {
  let result: Combination[] = [{}];
  for (const axis of family.across) {
    const entries =
      'of' in axis ? axis.of : axis.regions.map((slug) => ({ slug, ...find(catalogue.regions, slug) }));
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

/** The views of a product: three of a thing, and of a code its card in an envelope or on a phone. */
function recipesOf(
  raw: Record<string, unknown>,
  type: Product['type'],
  fill: (text: string) => string,
): PictureRecipe[] {
  const filled = Object.fromEntries(
    Object.entries(raw).map(([key, entry]) => [key, typeof entry === 'string' ? fill(entry) : entry]),
  );
  const recipe = pictureRecipe.parse(filled);
  if (recipe.art === 'goods') return [recipe, { ...recipe, view: 1 }, { ...recipe, view: 2 }];
  if (recipe.art === 'card') return [recipe, { ...recipe, view: type === 'gift_card' ? 1 : 2 }];
  return [recipe];
}

function makeProduct(family: Family, item: FamilyItem, axes: Combination, catalogue: Catalogue): SeedProduct {
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
    localised(entry.startsWith('@') ? find(texts.sections, entry.slice(1)) : entry);
  const [leastSold, mostSold] = family.sold;
  // Squared: few products sell a lot, many sell little.
  const sold = Math.round(leastSold + random.next() ** 3 * (mostSold - leastSold));
  const fulfillment = item.fulfillment ?? family.fulfillment;
  // An activation has no code, so its product needs no text about redeeming one.
  const redeem =
    family.redeem === undefined || fulfillment === 'activation' ? undefined : plain(family.redeem);
  const form = item.form ?? family.form;
  const age = random.between(0, 480);
  const category = plain(item.category ?? family.category);
  const shared = catalogue.specifications[category];
  return {
    slug,
    type: family.type,
    category,
    store: random.pick(item.stores ?? family.stores),
    title: localised(family.title),
    english_title: family.english_title === undefined ? null : plain(family.english_title),
    summary: localised(random.pick(family.summary)),
    description: (item.description ?? family.description)
      .map((entry) => part(typeof entry === 'string' ? entry : random.pick(entry)))
      .toSpliced(1, 0, ...(shared ? [shared.about] : []))
      .join('\n\n'),
    features: [...family.features, ...(shared?.features ?? [])].map(({ title, value }) => ({
      title: localised(title),
      value: localised(value),
    })),
    faq: (item.faq ?? family.faq).map((entry) => {
      const { question, answer } = typeof entry === 'string' ? find(texts.faq, entry) : entry;
      return { question: localised(question), answer: localised(answer) };
    }),
    how_to_redeem: redeem === undefined ? null : find(texts.redeem, redeem),
    form: form === undefined ? null : find(texts.forms, form),
    fulfillment,
    recipes: recipesOf(
      { ...family.art, ...item.art, ...(family.art['tag'] === undefined ? {} : { tag: family.art['tag'] }) },
      family.type,
      plain,
    ),
    alt: localised(family.alt),
    sold_count: sold,
    // New products get some attention too, not only those with sales.
    popularity: Math.max(0, 120 - age) * 6,
    age,
    comments: family.comments,
    options: makeOptions({ family, item, axes, shop, random, fill: localised, plain }),
  };
}

/**
 * All products of the families, in the order of the files.
 * @throws {Error} naming the family and item of a product that cannot be made
 */
export function* expandProducts(catalogue: Catalogue): Generator<SeedProduct> {
  for (const family of catalogue.families)
    for (const item of family.items)
      for (const axes of combinations(family, item, catalogue)) {
        let product: SeedProduct;
        try {
          product = makeProduct(family, item, axes, catalogue);
        } catch (error) {
          throw new Error(`family "${family.id}", item "${item.slug}": ${String(error)}`, { cause: error });
        }
        yield product;
      }
}
