import type { Family, FamilyItem, OptionEntry, ShopFile } from './catalogue-schema.ts';
import type { Random } from './random.ts';
import { writeNumber } from './template.ts';

/** A price option before it has an id. Amounts as in the schemas: whole toman, hundredths of a dollar. */
export type SeedOption = {
  title: string;
  price: number;
  usdt_price: number;
  discount: number;
  usdt_discount: number;
  stock: number;
  region: string | null;
  denomination: string | null;
  /** Fewest pieces in one line of an order. */
  min_quantity?: number;
};

type Work = {
  family: Family;
  item: FamilyItem;
  axes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  shop: ShopFile;
  random: Random;
  fill: (text: string) => string;
  plain: (text: string) => string;
};

function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step);
}

function numberOf(value: string | number, plain: (text: string) => string): number {
  const number = typeof value === 'number' ? value : Number(plain(value));
  if (!Number.isFinite(number) || number <= 0)
    throw new RangeError(`${JSON.stringify(value)} does not give a price above zero`);
  return number;
}

/** The axis entry that is a region: the one with its own currency. */
function regionOf(axes: Work['axes']): Readonly<Record<string, unknown>> | undefined {
  return Object.values(axes).find(
    (entry) => typeof entry['dollars'] === 'number' && Array.isArray(entry['denominations']),
  );
}

/** Price of an option in dollars, before rounding. */
function dollarsOf(entry: OptionEntry, { family, item, axes, shop, plain }: Work): number {
  const region = regionOf(axes);
  if (entry.dollars !== undefined) return numberOf(entry.dollars, plain) * family.margin;
  if (entry.units !== undefined)
    return numberOf(entry.units, plain) * Number(region?.['dollars'] ?? 1) * family.margin;
  if (entry.price !== undefined) return numberOf(entry.price, plain) / shop.toman_per_dollar;
  const factor = entry.factor ?? 1;
  if (item.price !== undefined) return (item.price * factor) / shop.toman_per_dollar;
  if (item.dollars !== undefined) return item.dollars * factor * family.margin;
  throw new RangeError('has no price: give the item a price or dollars, or its options a price');
}

function entriesOf({ family, item, axes, shop, fill }: Work): OptionEntry[] {
  if (item.options !== undefined) return item.options;
  if (family.options === undefined) return [{ title: shop.single_option_title, factor: 1 }];
  if (Array.isArray(family.options)) return family.options;
  const { denominations: title, of } = family.options;
  const amounts = axes[of]?.['denominations'];
  const unit = String(axes[of]?.['unit_english'] ?? '');
  return (Array.isArray(amounts) ? amounts : []).map((amount: unknown) => ({
    title: fill(title.replaceAll('{amount}', writeNumber(Number(amount), shop.numbers))),
    units: Number(amount),
    denomination: `${String(amount)} ${unit}`,
  }));
}

/**
 * The price options of one product. All options share one discount, so that it looks like a campaign and
 * not like noise.
 * @throws RangeError when an option has no price
 */
export function makeOptions(work: Work): SeedOption[] {
  const { family, axes, shop, random, fill, plain } = work;
  const region = regionOf(axes);
  const soldOut = random.chance(shop.sold_out_share);
  const percent = random.chance(family.discount_share ?? shop.discount.share)
    ? random.pick(shop.discount.percents)
    : 0;
  return entriesOf(work).map((entry) => {
    const dollars = dollarsOf(entry, work);
    const price = roundTo(dollars * shop.toman_per_dollar, shop.price_step);
    const usdtPrice = Math.max(1, Math.round(dollars * 100));
    const discount =
      percent === 0
        ? 0
        : Math.min(price - shop.price_step, roundTo((price * percent) / 100, shop.price_step));
    const denomination = entry.denomination;
    return {
      title: fill(entry.title),
      price,
      usdt_price: usdtPrice,
      discount: Math.max(0, discount),
      usdt_discount: Math.floor((usdtPrice * percent) / 100),
      stock: soldOut || random.chance(shop.sold_out_share) ? 0 : random.between(2, 160),
      region: typeof region?.['title'] === 'string' ? region['title'] : null,
      denomination: denomination === undefined ? null : plain(denomination),
      ...(entry.min_quantity !== undefined && { min_quantity: entry.min_quantity }),
    };
  });
}
