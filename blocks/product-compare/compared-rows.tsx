import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Currency } from '#schemas/entities/money.ts';
import type { Product, ProductCard } from '#schemas/entities/product.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { offerIn, optionOf } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';

/** A product of the comparison. */
export type ComparedProduct = ProductCard & Pick<Product, 'features'>;

/** One cell: the value of one product in a row. */
interface Cell {
  /** As text, by which cells are compared. */
  text: string;
  /** Shown in place of the text. */
  shown?: ReactNode;
}

/** A line of the comparison, with one cell for each product. */
export interface ComparedRow {
  title: string;
  cells: Cell[];
}

/** Returns the lines of the comparison: what every product has, then all features in the order in which products name them. */
export function useRows(products: readonly ComparedProduct[], currency: Currency): ComparedRow[] {
  const t = useTranslations('product-compare');
  const delivery = useTranslations('common.delivery');
  const locale = useLocale();
  const words = useCommonMessages().currency;
  const none = t('none');
  const row = (title: string, cellOf: (product: ComparedProduct) => Cell): ComparedRow => ({
    title,
    cells: products.map(cellOf),
  });
  const features = new Set(products.flatMap((product) => product.features.map(({ title }) => title)));

  const price = row(t('price'), (product) => {
    if (!product.in_stock) return { text: t('soldOut') };
    const offer = offerIn(currency, product, words);
    const { option, from } = optionOf(product);
    return {
      text: `${from ? 'from ' : ''}${offer.amount}`,
      shown: <Price {...offer} option={option} from={from} />,
    };
  });
  const rating = row(t('rating'), (product) => {
    if (product.rating === null) return { text: t('unrated') };
    const value = formatNumber(product.rating, locale, { maximumFractionDigits: 1 });
    return {
      text: value,
      shown: <Rating value={product.rating} count={product.comment_count} label={t('rated', { value })} />,
    };
  });
  const promise = row(t('delivery'), (product) => ({
    text: delivery(product.delivery, { hours: formatNumber(product.activation_hours ?? 0, locale) }),
  }));
  const store = row(t('store'), (product) => ({ text: product.store.page_name }));
  return [
    price,
    rating,
    promise,
    store,
    ...[...features].map((title) =>
      row(title, (product) => ({
        text: product.features.find((feature) => feature.title === title)?.value ?? none,
      })),
    ),
  ];
}
