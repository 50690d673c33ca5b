import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBookmarks } from '#actors/bookmarks/use-bookmarks.ts';
import { useProductActions } from '#actors/cart/use-product-actions.ts';
import { useOperation } from '#actors/operations/use-operation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import { useFocusWhenShorter } from '#actors/use-focus-when-shorter.ts';
import { productQueries } from '#data/queries/products.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Container } from '#ui/layout/container.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { CatalogueCard } from '#ui/product-card/catalogue-card.tsx';
import { ProductCardSkeleton } from '#ui/product-card/product-card-skeleton.tsx';
import styles from './bookmark-list.module.css';
import type definition from './definition.ts';

/** The number of products shown at first, and the number that each press of "more" adds. */
const step = 24;
const skeletons = 8;

export default function BookmarkList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('bookmark-list');
  const locale = useLocale();
  const { ready, ids } = useBookmarks();
  useFocusWhenShorter(ids.length, id);
  return (
    <Container as="section" className={styles.list} data-waiting={ready ? undefined : ''}>
      <header className={styles.header}>
        <h1 id={id} className={styles.title} tabIndex={-1}>
          {props.title ?? t('title')}
        </h1>
        <p className={styles.count}>
          {ready && ids.length > 0 && t('count', { count: formatNumber(ids.length, locale) })}
        </p>
      </header>
      {!ready && <Skeletons count={skeletons} />}
      {ready && ids.length === 0 && <Nothing />}
      {ready && ids.length > 0 && <Products ids={ids} currency={props.currency} />}
    </Container>
  );
}

function Nothing() {
  const t = useTranslations('bookmark-list');
  const path = useRoutePath();
  return (
    <EmptyState
      icon="bookmark"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button href={path('products')}>{t('empty.action')}</Button>}
    />
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <Cards>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-hidden>
          <ProductCardSkeleton />
        </li>
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" columns={{ base: 2, 600: 3, 1024: 5 }} gap={3}>
      {children}
    </Grid>
  );
}

function Products({ ids, currency }: { ids: readonly number[]; currency: Currency }) {
  const t = useTranslations('bookmark-list');
  const [shown, setShown] = useState(step);
  const wanted = ids.slice(0, shown);
  const { data, error, isPending, isFetching, refetch } = useOperation(productQueries.cards(wanted));
  if (isPending) return <Skeletons count={Math.min(wanted.length, step)} />;
  if (!data) {
    return (
      <ErrorState
        title={t('error.title')}
        text={t('error.text')}
        safe={t('error.safe')}
        code={error?.kind}
        action={<Button onClick={refetch}>{t('error.action')}</Button>}
      />
    );
  }
  // The response may be slightly old, so a removed bookmark disappears at once.
  const products = data.products.filter(({ id }) => ids.includes(id));
  if (products.length === 0 && !isFetching) return <Nothing />;
  return (
    <>
      <Cards>
        {products.map((product) => (
          <li key={product.id}>
            <Item product={product} currency={currency} />
          </li>
        ))}
      </Cards>
      {ids.length > shown && (
        <div className={styles.more}>
          <Button variant="outline" loading={isFetching} onClick={() => setShown(shown + step)}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Item({ product, currency }: { product: ProductCard; currency: Currency }) {
  const path = useRoutePath();
  const { actionsFor } = useProductActions();
  const status = useStoreOpen(product.store.hours);
  return (
    <CatalogueCard
      product={product}
      currency={currency}
      href={path('product', { slug: product.slug })}
      cartHref={path('cart')}
      actions={actionsFor(product)}
      store={status}
      level={2}
    />
  );
}
