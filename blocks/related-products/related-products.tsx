import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProductActions } from '#actors/cart/use-product-actions.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { CatalogueCard } from '#ui/product-card/catalogue-card.tsx';
import type definition from './definition.ts';

/** The number of cards in view before the row is moved, plus one. */
const inView = { mobile: 4, web: 7 };

export default function RelatedProducts({
  id,
  props,
  data,
  platform,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('related-products');
  const products = data.related?.products ?? [];
  if (products.length === 0) return null;
  const title = props.title ?? t('title');
  return (
    <Section id={id} title={title}>
      <Carousel
        id={`${id}-track`}
        label={title}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={{ base: '44%', desktop: '216px' }}
        bleed={platform === 'mobile'}
        level
        late={inView[platform]}
      >
        {products.map((product) => (
          <Card key={product.id} product={product} currency={props.currency} />
        ))}
      </Carousel>
    </Section>
  );
}

function Card({ product, currency }: { product: ProductCard; currency: Currency }) {
  const path = useRoutePath();
  const { actionsFor } = useProductActions();
  const status = useStoreOpen(product.store.hours);
  return (
    <CatalogueCard
      product={product}
      currency={currency}
      href={path('product', { slug: product.slug })}
      cartHref={path('cart')}
      actions={actionsFor(product)}
      store={status}
    />
  );
}
