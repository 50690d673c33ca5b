import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { categoryHref } from '#actors/category-href.ts';
import { useRoutePath } from '#actors/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './sub-category-chips.module.css';

export default function SubCategoryChips({ props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('sub-category-chips');
  const path = useRoutePath();
  const below = data.category?.sub_cats ?? data.categories?.mainCategories ?? [];
  if (below.length === 0) return null;
  const way = data.category ? [...data.category.ancestors.map(({ slug }) => slug), data.category.slug] : [];
  return (
    <Container as="nav" className={styles.row} aria-label={props.label ?? t('label')}>
      <ul className={styles.list}>
        {below.map((category) => (
          <li key={category.id} className={styles.item}>
            <a className={styles.chip} href={categoryHref(path, [...way, category.slug])} data-picture={props.pictures ? '' : undefined}>
              {props.pictures && <Avatar picture={category.picture} name={category.title} size={32} />}
              <span className={styles.title}>{category.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}
