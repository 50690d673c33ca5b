import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './sub-category-chips.module.css';

export default function SubCategoryChips({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('sub-category-chips');
  const path = useRoutePath();
  const { category: current } = data;
  const isLeaf = current?.sub_cats.length === 0;
  const below = isLeaf ? current.siblings : (current?.sub_cats ?? data.categories?.mainCategories ?? []);
  if (below.length === 0 || (isLeaf && below.length === 1)) return null;
  const label = props.label ?? t('label');
  const above = (current?.ancestors ?? []).map(({ slug }) => slug);
  const way = current && !isLeaf ? [...above, current.slug] : above;
  return (
    <Container as="nav" className={styles.row} aria-label={label} data-one-of>
      <Carousel
        id={`${id}-track`}
        label={label}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth="max-content"
        gap={2}
        bleed
      >
        {below.map((category) => (
          <a
            key={category.id}
            className={styles.chip}
            href={categoryHref(path, [...way, category.slug])}
            data-picture={props.pictures ? '' : undefined}
            aria-current={category.id === current?.id ? 'page' : undefined}
          >
            {props.pictures && <Avatar picture={category.picture} name={category.title} size={32} />}
            <span className={styles.title}>{category.title}</span>
          </a>
        ))}
      </Carousel>
    </Container>
  );
}
