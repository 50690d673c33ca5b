import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { distanceBetween } from '#actors/stores/distance.ts';
import { useGeolocation } from '#actors/stores/use-geolocation.ts';
import { OpenBadge } from '#parts/open-badge/open-badge.tsx';
import type { OutputOf } from '#data/operations.ts';
import type { CategorySummary } from '#schemas/entities/category.ts';
import { formatDistance } from '#ui/format/distance.ts';
import { formatNumber } from '#ui/format/number.ts';
import { StoreCard } from '#ui/store-card/store-card.tsx';
import { FollowButton } from './follow-button.tsx';

type ListedStore = OutputOf<'stores.list'>['stores'][number];

interface StoreItemProps {
  store: ListedStore;
  /** Whether to show pictures of its products. */
  hasProducts: boolean;
  categories: readonly CategorySummary[];
}

/** One store. The browser fills the reserved space with opening status and distance. */
export function StoreItem({ store, hasProducts, categories }: StoreItemProps) {
  const t = useTranslations('store-list');
  const locale = useLocale();
  const path = useRoutePath();
  const category = categories.find(({ id }) => store.main_category_ids.includes(id))?.title;
  return (
    <StoreCard
      href={path('store', { slug: store.slug })}
      name={store.page_name}
      picture={store.logo}
      category={category}
      address={t('place', { city: store.city, count: formatNumber(store.product_count, locale) })}
      rating={
        store.rating === null
          ? undefined
          : { value: store.rating, label: t('rating', { value: formatNumber(store.rating, locale) }) }
      }
      status={<OpenBadge hours={store.hours} open={t('open')} closed={t('closed')} />}
      distance={<Distance store={store} />}
      products={hasProducts ? store.products : undefined}
      actions={<FollowButton store={store} />}
      level={2}
    />
  );
}

function Distance({ store }: { store: StoreItemProps['store'] }) {
  const locale = useLocale();
  const { location } = useGeolocation();
  const metres = store.distance ?? (location ? distanceBetween(location, store) : null);
  return metres === null ? null : formatDistance(metres, locale);
}
