import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useWayBack } from '#actors/pages/use-way-back.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import styles from './back-to-list.module.css';
import type definition from './definition.ts';

export default function BackToList({ data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('back-to-list');
  const path = useRoutePath();
  const back = useWayBack();
  // A link back to the product's own name reads as a link to this page.
  const categories = (data.product?.categories ?? []).filter(
    (category, index, all) => index < all.length - 1 || category.title !== data.product?.title,
  );
  const title = categories.at(-1)?.title;
  const category =
    title === undefined
      ? path('products')
      : categoryHref(
          path,
          categories.map(({ slug }) => slug),
        );
  const page = back?.position?.current_page ?? 1;
  return (
    <Container className={styles.row}>
      <a className={styles.link} href={back?.href ?? category} onClick={back?.follow}>
        <Icon name="arrow-start" size={18} />
        <span className={styles.text}>
          {page > 1
            ? t('page', { page, last: back?.position?.last_page ?? page })
            : back || title === undefined
              ? t('list')
              : t('category', { title })}
        </span>
      </a>
    </Container>
  );
}
