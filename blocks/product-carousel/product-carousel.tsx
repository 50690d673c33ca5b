import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProductActions } from '#actors/cart/use-product-actions.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Section } from '#ui/layout/section.tsx';
import { CatalogueCard } from '#ui/product-card/catalogue-card.tsx';
import type definition from './definition.ts';

/** The number of cards in view before the row is moved, plus one. */
const inView = { mobile: 4, web: 7 };

/** Products in a scrolling row. Without products it renders nothing, not even its title. */
export default function ProductCarousel({
  id,
  props,
  data,
  platform,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-carousel');
  const products = data.cards?.products ?? [];
  if (products.length === 0) return null;
  const { title, subtitle, icon, link, tone, currency, showStore } = props;
  return (
    <Section
      id={id}
      title={title}
      subtitle={subtitle}
      tone={tone}
      icon={icon !== undefined && isIconName(icon) ? icon : undefined}
      href={link?.href}
      seeAll={link?.label}
    >
      <Carousel
        id={`${id}-track`}
        label={title}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={{ base: '44%', desktop: '216px' }}
        bleed
        level
        late={inView[platform]}
      >
        {products.map((product) => (
          <Card key={product.id} product={product} currency={currency} showStore={showStore} />
        ))}
      </Carousel>
    </Section>
  );
}

function Card({
  product,
  currency,
  showStore,
}: {
  product: ProductCard;
  currency: Currency;
  showStore: boolean;
}) {
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
      showStore={showStore}
    />
  );
}
