import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Container } from '#ui/layout/container.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './category-heading.module.css';
import type definition from './definition.ts';

const searchLink = (href: string, text: ReactNode) => <Link href={href}>{text}</Link>;

/** Returns the filter that gives a list without a category its title. */
const filterOf = ({ discounted, type }: ListingFilters = {}) => (discounted ? 'discounted' : type);

export default function CategoryHeading({
  id,
  props,
  data: { category, listing, path },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('category-heading');
  const locale = useLocale();
  const routePath = useRoutePath();
  const asked = listing?.filters.q;
  const { corrected = null, suggestion = null } = listing?.search ?? {};
  const words = corrected ?? asked;
  const results = path ?? routePath('products');
  const linkTo = (q: string) => (chunks: ReactNode) =>
    searchLink(`${results}?${new URLSearchParams({ q })}`, chunks);
  const filtered = category ? undefined : filterOf(listing?.filters);
  const own = category?.title ?? (filtered && t(`filtered.${filtered}`)) ?? props.title ?? t('title');
  const text = category?.description ?? (filtered ? undefined : props.text);
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
          // The listing announces the count too, and repeats it after a change.
          <p className={styles.total} aria-hidden={listing !== undefined || undefined}>
            {t('total', { count: total, number: formatNumber(total, locale) })}
          </p>
        )}
        {corrected !== null && (
          <p className={styles.note}>
            {t.rich('corrected', { asked: asked ?? '', words: corrected, link: linkTo(corrected) })}
          </p>
        )}
        {suggestion !== null && (
          <p className={styles.note}>
            {t.rich('suggestion', { words: suggestion, link: linkTo(suggestion) })}
          </p>
        )}
        {text !== undefined && text !== '' && !words && <p className={styles.description}>{text}</p>}
      </div>
    </Container>
  );
}
