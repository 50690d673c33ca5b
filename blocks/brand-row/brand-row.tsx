import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { walkCategories, type CategoryPlace } from '#schemas/tree/walk-categories.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './brand-row.module.css';
import type definition from './definition.ts';

/** Brand cards in their own colours, in a scrolling row. */
export default function BrandRow({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('brand-row');
  const { title, subtitle, link, slugs, limit } = props;
  const places = data.categories ? walkCategories(data.categories) : [];
  const brands = (
    slugs
      ? slugs.flatMap((slug) => places.find((place) => place.category.slug === slug) ?? [])
      : places.filter(isBrand)
  ).slice(0, limit);
  if (brands.length === 0) return null;
  return (
    <Section id={id} title={title} subtitle={subtitle} href={link?.href} seeAll={link?.label} icon="gift">
      <Carousel
        id={`${id}-track`}
        label={title ?? t('label')}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={{ base: '38%', desktop: '196px' }}
        gap={3}
        bleed
      >
        {brands.map((brand) => (
          <BrandCard key={brand.category.id} brand={brand} />
        ))}
      </Carousel>
    </Section>
  );
}

const isBrand = ({ category, slugs }: CategoryPlace): boolean =>
  category.kind === 'gift' && slugs.length === 1;

function BrandCard({ brand: { category, slugs } }: { brand: CategoryPlace }) {
  const t = useTranslations('brand-row');
  const locale = useLocale();
  const path = useRoutePath();
  return (
    <a
      className={styles.card}
      href={categoryHref(path, slugs)}
      style={category.color === null ? undefined : { '--brand': category.color }}
    >
      <span className={styles.art}>
        {category.picture ? (
          <Picture
            picture={category.picture}
            ratio="fill"
            fit="cover"
            alt=""
            sizes="(width >= 1024px) 196px, 40vw"
          />
        ) : (
          <Icon name="gift" size={40} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{category.title}</span>
        <span className={styles.count}>
          {t('count', { count: category.product_count, shown: formatNumber(category.product_count, locale) })}
        </span>
      </span>
    </a>
  );
}
