import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { distanceBetween } from '#actors/stores/distance.ts';
import { useGeolocation } from '#actors/stores/use-geolocation.ts';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { CategorySummary } from '#schemas/entities/category.ts';
import type { OpeningHours, StoreSummary } from '#schemas/entities/store.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { formatDistance } from '#ui/format/distance.ts';
import { formatNumber } from '#ui/format/number.ts';
import { StoreCard } from '#ui/store-card/store-card.tsx';
import { FollowButton } from './follow-button.tsx';

interface StoreItemProps {
  store: StoreSummary & { distance: number | null };
  categories: readonly CategorySummary[];
}

/** One store. The browser fills the reserved space with opening status and distance. */
export function StoreItem({ store, categories }: StoreItemProps) {
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
      status={<OpenBadge hours={store.hours} />}
      distance={<Distance store={store} />}
      actions={<FollowButton store={store} />}
      level={2}
    />
  );
}

function OpenBadge({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('store-list');
  const status = useStoreOpen(hours);
  if (status === null) return null;
  return (
    <Badge tone={status.open ? 'positive' : 'neutral'} icon="clock">
      {t(status.open ? 'open' : 'closed')}
    </Badge>
  );
}

function Distance({ store }: { store: StoreItemProps['store'] }) {
  const locale = useLocale();
  const { location } = useGeolocation();
  const metres = store.distance ?? (location ? distanceBetween(location, store) : null);
  return metres === null ? null : formatDistance(metres, locale);
}
