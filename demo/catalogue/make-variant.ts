import type { ShopFile } from './catalogue-schema.ts';
import type { PicturedProduct } from './insert-products.ts';
import { createRandom } from './random.ts';
import { fillTemplate } from './template.ts';

function jitter(amount: number, change: number, step: number): number {
  return Math.max(step, Math.round((amount * change) / step) * step);
}

/**
 * The variant with a running number, from 0: a product of the catalogue in another colour or edition, with
 * its own price and the same pictures. The same number always gives the same variant.
 */
export function makeVariant(
  shop: ShopFile,
  products: readonly PicturedProduct[],
  index: number,
): PicturedProduct {
  const original = products[index % products.length];
  if (original === undefined) throw new RangeError('there is no product to vary');
  // The catalogue's own product is number 1.
  const number = Math.floor(index / products.length) + 2;
  const slug = `${original.slug}-v${number}`;
  const random = createRandom(shop.seed, slug);
  const change = 0.8 + random.next() * 0.5;
  const soldOut = random.chance(shop.sold_out_share);
  const title = fillTemplate(
    shop.growth[original.type],
    {
      title: original.title,
      number,
      colour: random.pick(shop.growth.colours),
      edition: random.pick(shop.growth.editions),
    },
    shop.numbers,
  );
  const sold = Math.round(random.next() ** 3 * 800);
  const age = random.between(0, 700);
  return {
    ...original,
    slug,
    title,
    english_title: original.english_title === null ? null : `${original.english_title} No. ${number}`,
    sold_count: sold,
    popularity: Math.max(0, 120 - age) * 6,
    age,
    options: original.options.map((option) => {
      const price = jitter(option.price, change, shop.price_step);
      const usdtPrice = Math.max(1, Math.round(option.usdt_price * change));
      const share = option.price === 0 ? 0 : option.discount / option.price;
      const discount = Math.min(
        Math.max(0, price - shop.price_step),
        Math.round((price * share) / shop.price_step) * shop.price_step,
      );
      return {
        ...option,
        price,
        usdt_price: usdtPrice,
        discount,
        usdt_discount: Math.floor(usdtPrice * share),
        stock: soldOut ? 0 : random.between(0, 120),
      };
    }),
  };
}
