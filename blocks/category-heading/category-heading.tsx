import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type definition from './definition.ts';
import styles from './category-heading.module.css';

export default function CategoryHeading({
  id,
  props,
  data: { category, listing },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('category-heading');
  const locale = useLocale();
  const words = listing?.filters.q;
  const own = category?.title ?? props.title ?? t('title');
  const text = category?.description ?? props.text;
  const total = listing?.pagination.total ?? category?.product_count;
  return (
    <Container as="header" className={styles.heading}>
      {props.picture && category?.picture && (
        <Picture
          className={styles.picture}
          picture={category.picture}
          ratio="square"
          sizes="72px"
          loading="eager"
          alt=""
        />
      )}
      <div className={styles.text}>
        <h1 id={id} className={styles.title}>
          {words ? t('search', { words }) : own}
        </h1>
        {total !== undefined && (
          <p className={styles.total}>{t('total', { count: total, number: formatNumber(total, locale) })}</p>
        )}
        {text !== undefined && text !== '' && !words && <p className={styles.description}>{text}</p>}
      </div>
    </Container>
  );
}
