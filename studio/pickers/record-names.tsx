import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { operationQuery } from '#data/queries/operation-query.ts';
import { formatNumber } from '#ui/format/number.ts';
import { findTarget } from './link-target.ts';
import { useShopParts } from './shop-parts.ts';
import { useCategories } from './use-categories.ts';

/** Names of products that are shown. */
const most = 6;

/** Products by their names. One that the shop no longer shows is named by its number. */
export function ProductNames({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const shown = ids.slice(0, most);
  const { data } = useQuery({
    ...operationQuery('products.cards', { ids: shown.join(','), limit: Math.max(1, shown.length) }),
    enabled: shown.length > 0,
  });
  const titles = new Map(data?.products.map(({ id, title }) => [id, title]));
  return (
    <>
      {shown.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && t('listed')}
          <bdi>
            {titles.get(id) ??
              (data
                ? t('productGone', { id: formatNumber(id, locale, { useGrouping: false }) })
                : t('loading'))}
          </bdi>
        </Fragment>
      ))}
      {ids.length > most && ` ${t('andMore', { count: ids.length - most })}`}
    </>
  );
}

/** A category by its name and those above it. @param value its slug, or the id of a main category of stores */
export function CategoryName({ value }: { value: string | number }) {
  const t = useTranslations('pickers');
  const { categories, mainCategories, isPending, error } = useCategories();
  const found =
    typeof value === 'number'
      ? mainCategories.find(({ id }) => id === value)
      : categories.find(({ slug }) => slug === value);
  if (isPending) return t('loading');
  return <bdi>{found?.trail.join(' › ') ?? (error ? value : t('gone', { name: value }))}</bdi>;
}

/** A store by its name. */
export function StoreName({ slug }: { slug: string }) {
  const t = useTranslations('pickers');
  const { data, error } = useQuery({ ...operationQuery('stores.get', { slug }), retry: false });
  const isGone = error?.problem?.code === 'store-not-found';
  return <bdi>{data?.store.page_name ?? (isGone ? t('gone', { name: slug }) : slug)}</bdi>;
}

/** A product by its name. */
function ProductName({ slug }: { slug: string }) {
  const { data } = useQuery({ ...operationQuery('products.get', { slug }), retry: false });
  return <bdi>{data?.product.title ?? slug}</bdi>;
}

/** The target of a link within the shop, in words; null for any other address. */
export function LinkWords({ href }: { href: string }) {
  const { targets } = useShopParts();
  const found = findTarget(href, targets);
  if (!found) return null;
  const value = found.values.at(-1);
  return (
    <>
      <bdi>{found.target.title}</bdi>
      {value !== undefined && ' › '}
      {value !== undefined && found.target.records === 'categories' && <CategoryName value={value} />}
      {value !== undefined && found.target.records === 'products' && <ProductName slug={value} />}
      {value !== undefined && found.target.records === undefined && <bdi>{value}</bdi>}
    </>
  );
}
