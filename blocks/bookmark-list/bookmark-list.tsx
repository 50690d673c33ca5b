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
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { priceCurrencies } from '#ui/format/price.ts';
import { Container } from '#ui/layout/container.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { CatalogueCard } from '#ui/product-card/catalogue-card.tsx';
import { ProductCardSkeleton } from '#ui/product-card/product-card-skeleton.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import styles from './bookmark-list.module.css';
import type definition from './definition.ts';
import { bookmarkSorts, sortCards, type BookmarkSort } from './sort-cards.ts';

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
      {ready && ids.length > 0 && (
        <Products id={id} ids={ids} currency={props.currency} hasSort={props.sort} />
      )}
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

interface ProductsProps {
  id: string;
  ids: readonly number[];
  currency: Currency;
  /** Whether the shopper can choose the order. */
  hasSort: boolean;
}

function Products({ id, ids, currency, hasSort }: ProductsProps) {
  const t = useTranslations('bookmark-list');
  const [shown, setShown] = useState(step);
  const words = useCommonMessages();
  const [sort, setSort] = useState<BookmarkSort>('added');
  // Only all of them show which is the cheapest.
  const wanted = sort === 'added' ? ids.slice(0, shown) : ids;
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
  const products = sortCards(
    data.products.filter((product) => ids.includes(product.id)),
    sort,
    currency,
    priceCurrencies(words.currency),
  ).slice(0, shown);
  if (products.length === 0 && !isFetching) return <Nothing />;
  return (
    <>
      {hasSort && ids.length > 1 && (
        <SelectField
          id={`${id}-sort`}
          className={styles.sort}
          label={t('sort')}
          value={sort}
          options={bookmarkSorts.map((value) => ({ value, text: t(`sorts.${value}`) }))}
          onValueChange={(value) => setSort(bookmarkSorts.find((each) => each === value) ?? 'added')}
        />
      )}
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
