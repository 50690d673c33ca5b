import { useTranslations } from 'use-intl';
import { useCart, type CartView } from '#actors/cart/use-cart.ts';
import { useProductActions } from '#actors/cart/use-product-actions.ts';
import { useOperation } from '#actors/operations/use-operation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useOpenStores } from '#actors/stores/use-store-open.ts';
import { productQueries } from '#data/queries/products.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { CatalogueCard } from '#ui/product-card/catalogue-card.tsx';

export interface ShelfProps {
  id: string;
  ids: readonly number[];
  title: string;
  currency: Currency;
  bleed: boolean;
  /** Whether products in the cart are left out. */
  hidesCart: boolean;
}

const productsOfCart = ({ lines }: CartView): readonly number[] => lines.map(({ product }) => product.id);

/** Cards of products, which are loaded by their ids. */
export default function Shelf({ id, ids, title, currency, bleed, hidesCart }: ShelfProps) {
  const t = useTranslations('recently-viewed');
  const path = useRoutePath();
  const { actionsFor } = useProductActions();
  const openingOf = useOpenStores();
  const inCart = useCart(productsOfCart);
  const { data } = useOperation(productQueries.cards(ids));
  // There is no skeleton, because content above may still load and would move it.
  if (!data) return null;
  // The cart shows its own products above the shelf.
  const shown = hidesCart
    ? data.products.filter(({ id: product }) => !inCart.includes(product))
    : data.products;
  if (shown.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <Carousel
        id={`${id}-track`}
        label={title}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={{ base: '44%', desktop: '216px' }}
        bleed={bleed}
        level
      >
        {shown.map((product) => (
          <CatalogueCard
            key={product.id}
            product={product}
            currency={currency}
            href={path('product', { slug: product.slug })}
            cartHref={path('cart')}
            actions={actionsFor(product)}
            store={openingOf?.(product.store.hours)}
          />
        ))}
      </Carousel>
    </Section>
  );
}
