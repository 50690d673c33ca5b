import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeolocation } from '#actors/use-geolocation.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { notify } from '#ui/notification/notify.ts';
import { roughly, storesHref, type StoreFilters } from './store-href.ts';

/** The nearest stores first: asks where the shopper is when that is not known, then goes there. */
export function NearestChip({ path, filters }: { path: string; filters: StoreFilters }) {
  const t = useTranslations('store-list');
  const { location, state, request } = useGeolocation();
  const [waiting, setWaiting] = useState(false);
  const latitude = location?.latitude;
  const longitude = location?.longitude;
  const href = latitude === undefined || longitude === undefined ? undefined : storesHref(path, filters, { sort: 'nearest', lat: roughly(latitude), long: roughly(longitude) });

  useEffect(() => {
    if (!waiting || state === 'asking') return;
    if (state === 'found' && href !== undefined) window.location.assign(href);
    if (state === 'denied' || state === 'unavailable' || state === 'timeout') notify({ tone: 'warning', text: t(`location.${state}`), key: 'location' });
    if (state !== 'idle') setWaiting(false);
  }, [waiting, state, href, t]);

  const look = { icon: 'locate', selected: filters.sort === 'nearest' } as const;
  if (href !== undefined) return <Chip {...look} href={href}>{t('sorts.nearest')}</Chip>;
  return (
    <Chip
      {...look}
      disabled={state === 'asking'}
      onClick={() => {
        setWaiting(true);
        request();
      }}
    >
      {t(state === 'asking' ? 'locating' : 'sorts.nearest')}
    </Chip>
  );
}
