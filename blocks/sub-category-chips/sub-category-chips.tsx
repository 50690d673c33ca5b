import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath, type RoutePath } from '#actors/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { CategoryDetail, CategorySummary } from '#schemas/entities/category.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './sub-category-chips.module.css';

export default function SubCategoryChips({ props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('sub-category-chips');
  const path = useRoutePath();
  const below = data.category?.sub_cats ?? data.categories?.mainCategories ?? [];
  if (below.length === 0) return null;
  return (
    <Container as="nav" className={styles.row} aria-label={props.label ?? t('label')}>
      <ul className={styles.list}>
        {below.map((category) => (
          <li key={category.id} className={styles.item}>
            <a className={styles.chip} href={hrefBelow(path, data.category, category)} data-picture={props.pictures ? '' : undefined}>
              {props.pictures && <Avatar picture={category.picture} name={category.title} size={32} />}
              <span className={styles.title}>{category.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** The address of a category below another: it names every category on the way. */
function hrefBelow(path: RoutePath, parent: CategoryDetail | undefined, { slug }: CategorySummary): string {
  const [top] = parent?.ancestors ?? [];
  if (!parent) return path('category', { slug });
  if (!top) return path('sub-category', { parent_slug: parent.slug, slug });
  return path('sub-sub-category', { parent_slug: top.slug, sub_slug: parent.slug, slug });
}
