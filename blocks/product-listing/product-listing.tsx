import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useScrollMemory } from '#actors/pages/use-scroll-memory.ts';
import { useShownList } from '#actors/pages/use-shown-list.ts';
import type { PagePosition } from '#data/storage/shapes.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type definition from './definition.ts';
import { Filters } from './filters.tsx';
import { activeFilters, chosenFilters, listingHref } from './listing-query.ts';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import styles from './product-listing.module.css';
import { Toolbar } from './toolbar.tsx';

export default function ProductListing({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-listing');
  const { path = '' } = data;
  if (!data.listing) {
    return (
      <Container className={styles.listing}>
        <ErrorState
          title={t('error.title')}
          text={t('error.text')}
          action={<Button href={path === '' ? '?' : path}>{t('error.action')}</Button>}
        />
      </Container>
    );
  }
  const filters = chosenFilters(data.listing.filters, data.query);
  const listing = { ...data.listing, filters };
  const { pagination } = listing;
  const hasFilters = props.filters.length > 0;
  return (
    <Container as="section" className={styles.listing} id={id} aria-label={t('label')}>
      {props.scrollMemory !== undefined && <ScrollMemory page={props.scrollMemory} />}
      {props.savedPagination !== undefined && (
        <PageMemory key={listingHref(path, filters)} page={props.savedPagination} position={pagination} />
      )}
      <div className={styles.columns} data-plain={hasFilters ? undefined : ''}>
        {hasFilters && <Filters id={`${id}-filters`} listing={listing} path={path} offered={props.filters} />}
        <div className={styles.results}>
          <Toolbar
            id={id}
            listing={listing}
            path={path}
            sorts={props.sorts}
            hasFilters={hasFilters}
            savedFilters={props.savedFilters}
          />
          <ActiveFilters listing={listing} path={path} savedFilters={props.savedFilters} />
          {listing.products.length === 0 ? (
            <NothingFound listing={listing} path={path} {...props} />
          ) : (
            <ProductGrid
              // Another order gets new elements, or browsers would count cards that move into view as layout
              // shifts.
              key={filters.sort}
              products={listing.products}
              currency={props.currency}
              showStore={props.showStore}
            />
          )}
          <Pagination
            className={styles.pagination}
            current={pagination.current_page}
            last={pagination.last_page}
            hrefFor={(page) => listingHref(path, filters, {}, page)}
            labels={{
              navigation: t('pages'),
              first: t('first'),
              previous: t('previous'),
              next: t('next'),
              page: (page) => t('page', { page }),
            }}
          />
        </div>
      </div>
    </Container>
  );
}

/**
 * Stores the shown list. It renders after the scroll memory, which checks whether the visitor is on the way
 * back.
 */
function PageMemory({ page, position }: { page: string; position: PagePosition }) {
  useShownList(page, position);
  return null;
}

function ScrollMemory({ page }: { page: string }) {
  useScrollMemory(page);
  return null;
}

type NothingFoundProps = Pick<ProductGridProps, 'currency' | 'showStore'> & {
  listing: Listing;
  path: string;
};

function NothingFound({ listing: { filters, popular = [] }, path, currency, showStore }: NothingFoundProps) {
  const t = useTranslations('product-listing');
  const routePath = useRoutePath();
  const active = activeFilters(filters);
  const { q } = filters;
  if (popular.length > 0) {
    const narrowed = active.length > 0;
    return (
      <>
        <EmptyState
          compact
          icon="search"
          title={t('notFound.title', { words: q ?? '' })}
          text={t(narrowed ? 'nothing.text' : 'notFound.text')}
          action={
            narrowed ? (
              <Button href={listingHref(path, { q })}>{t('nothing.action')}</Button>
            ) : (
              <Button variant="soft" href={routePath('products')}>
                {t('empty.action')}
              </Button>
            )
          }
        />
        <h2 className={styles.popular}>{t('notFound.popular')}</h2>
        <ProductGrid products={popular} currency={currency} showStore={showStore} />
      </>
    );
  }
  return active.length > 0 || q !== undefined ? (
    <EmptyState
      icon="search"
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={<Button href={path}>{t('nothing.action')}</Button>}
    />
  ) : (
    <EmptyState
      icon="package"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button href={routePath('products')}>{t('empty.action')}</Button>}
    />
  );
}
