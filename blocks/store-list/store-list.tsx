import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { CategorySummary } from '#schemas/entities/category.ts';
import { Button } from '#ui/button/button.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Container } from '#ui/layout/container.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import type definition from './definition.ts';
import { NearestChip } from './nearest-chip.tsx';
import { storeQuery, storesHref, type StoreFilters } from './store-href.ts';
import { StoreItem } from './store-item.tsx';
import styles from './store-list.module.css';

export default function StoreList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('store-list');
  const locale = useLocale();
  const { stores: list, path = '' } = data;
  const filters = list?.filters ?? {};
  const categories = data.categories?.mainCategories ?? [];
  return (
    <Container as="section" className={styles.list}>
      <header className={styles.header}>
        <div>
          <h1 id={id} className={styles.title}>
            {props.title ?? t('title')}
          </h1>
          <p className={styles.text}>{props.text ?? t('text')}</p>
        </div>
        <Search id={id} path={path} filters={filters} />
      </header>
      {list && (
        <>
          <Choices
            id={id}
            path={path}
            filters={filters}
            categories={categories}
            total={formatNumber(list.pagination.total, locale)}
          />
          {list.stores.length === 0 ? (
            <EmptyState
              icon="store"
              title={t('nothing.title')}
              text={t('nothing.text')}
              action={<Button href={path === '' ? '?' : path}>{t('nothing.action')}</Button>}
            />
          ) : (
            <Grid as="ul" columns={{ base: 1, 600: 2, 1024: 3 }} gap={3}>
              {list.stores.map((store) => (
                <li key={store.Id}>
                  <StoreItem store={store} categories={categories} hasProducts={props.products} />
                </li>
              ))}
            </Grid>
          )}
          <Pagination
            className={styles.pagination}
            current={list.pagination.current_page}
            last={list.pagination.last_page}
            hrefFor={(page) => storesHref(path, filters, {}, page)}
            labels={{
              navigation: t('pages'),
              first: t('first'),
              previous: t('previous'),
              next: t('next'),
              page: (page) => t('page', { page }),
            }}
          />
        </>
      )}
      {!list && (
        <ErrorState
          title={t('error.title')}
          text={t('error.text')}
          action={<Button href={path === '' ? '?' : path}>{t('error.action')}</Button>}
        />
      )}
    </Container>
  );
}

function Search({ id, path, filters }: { id: string; path: string; filters: StoreFilters }) {
  const t = useTranslations('store-list');
  const { q = '', ...others } = filters;
  return (
    <SearchField
      key={q}
      id={`${id}-search`}
      action={path}
      label={t('search')}
      placeholder={t('search')}
      submitLabel={t('submit')}
      defaultValue={q}
      hidden={storeQuery(others)}
      maxLength={100}
    />
  );
}

interface ChoicesProps {
  id: string;
  path: string;
  filters: StoreFilters;
  categories: readonly CategorySummary[];
  total: string;
}

function Choices({ id, path, filters, categories, total }: ChoicesProps) {
  const t = useTranslations('store-list');
  const noPlace = { lat: undefined, long: undefined };
  return (
    <div className={styles.choices}>
      <div className={styles.chips} role="group" aria-label={t('sort')}>
        {(['popular', 'newest'] as const).map((sort) => (
          <Chip
            key={sort}
            href={storesHref(path, filters, { sort, ...noPlace })}
            selected={(filters.sort ?? 'popular') === sort}
          >
            {t(`sorts.${sort}`)}
          </Chip>
        ))}
        <NearestChip path={path} filters={filters} />
      </div>
      {categories.length > 0 && (
        <Carousel
          id={`${id}-categories`}
          label={t('category')}
          labels={{ previous: t('categories.previous'), next: t('categories.next') }}
          itemWidth="max-content"
          gap={2}
          bleed
          className={styles.categories}
        >
          <Chip
            href={storesHref(path, filters, { category: undefined })}
            selected={filters.category === undefined}
          >
            {t('allCategories')}
          </Chip>
          {categories.map((category) => (
            <Chip
              key={category.id}
              href={storesHref(path, filters, { category: category.id })}
              selected={filters.category === category.id}
            >
              {category.title}
            </Chip>
          ))}
        </Carousel>
      )}
      <p className={styles.total}>{t('total', { count: total })}</p>
    </div>
  );
}
