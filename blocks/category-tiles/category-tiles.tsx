import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { CategoryTile } from '#ui/category-tile/category-tile.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Section } from '#ui/layout/section.tsx';
import styles from './category-tiles.module.css';
import { chooseCategories } from './choose.ts';
import type definition from './definition.ts';

/** Links to categories. Without categories it renders nothing, not even its title. */
export default function CategoryTiles({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('category-tiles');
  const locale = useLocale();
  const path = useRoutePath();
  const { title, subtitle, link, layout, counts } = props;
  const places = chooseCategories(data.categories, props);
  if (places.length === 0) return null;
  const tiles = places.map(({ category, slugs }) => (
    <CategoryTile
      key={category.id}
      href={categoryHref(path, slugs)}
      title={category.title}
      picture={category.picture}
      shape={layout === 'cards' ? 'card' : 'round'}
      count={
        counts
          ? t('count', { count: category.product_count, shown: formatNumber(category.product_count, locale) })
          : undefined
      }
    />
  ));
  return (
    <Section id={id} title={title} subtitle={subtitle} href={link?.href} seeAll={link?.label}>
      {layout === 'scroll' ? (
        <Carousel
          id={`${id}-track`}
          label={title ?? t('label')}
          labels={{ previous: t('previous'), next: t('next') }}
          itemWidth={{ base: '84px', desktop: '128px' }}
          gap={3}
          bleed
        >
          {tiles}
        </Carousel>
      ) : (
        <div className={styles.grid} data-layout={layout}>
          {tiles}
        </div>
      )}
    </Section>
  );
}
