import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { useOperation } from '#actors/use-operation.ts';
import { useProductActions } from '#actors/use-product-actions.ts';
import { useRecentProducts } from '#actors/use-recent-products.ts';
import { productQueries } from '#data/queries/products.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Section } from '#ui/layout/section.tsx';
import { CatalogueCard } from '#ui/product-card/catalogue-card.tsx';
import { ProductCardSkeleton } from '#ui/product-card/product-card-skeleton.tsx';
import type definition from './definition.ts';

export default function RecentlyViewed({ id, props, data, platform }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('recently-viewed');
  const { ids, remember } = useRecentProducts();
  const current = data.product?.Id;
  useEffect(() => {
    if (current !== undefined) remember(current);
  }, [current, remember]);
  const shown = ids.filter((other) => other !== current).slice(0, props.count);
  if (shown.length === 0) return null;
  return <Shelf id={id} ids={shown} title={props.title ?? t('title')} currency={props.currency} bleed={platform === 'mobile'} />;
}

interface ShelfProps {
  id: string;
  ids: readonly number[];
  title: string;
  currency: Currency;
  bleed: boolean;
}

function Shelf({ id, ids, title, currency, bleed }: ShelfProps) {
  const t = useTranslations('recently-viewed');
  const path = useRoutePath();
  const { actionsFor } = useProductActions();
  const { data, error } = useOperation(productQueries.cards(ids));
  if (error && !data) return null;
  return (
    <Section id={id} title={title}>
      <Carousel id={`${id}-track`} label={title} labels={{ previous: t('previous'), next: t('next') }} itemWidth={{ base: '44%', desktop: '216px' }} bleed={bleed}>
        {data
          ? data.products.map((product) => (
              <CatalogueCard key={product.id} product={product} currency={currency} href={path('product', { slug: product.slug })} cartHref={path('cart')} actions={actionsFor(product)} />
            ))
          : ids.map((other) => <ProductCardSkeleton key={other} />)}
      </Carousel>
    </Section>
  );
}
