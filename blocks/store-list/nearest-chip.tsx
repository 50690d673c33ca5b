import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useGeolocation } from '#actors/stores/use-geolocation.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { notify } from '#ui/notification/notify.ts';
import { roughly, storesHref, type StoreFilters } from './store-href.ts';

/** A chip that sorts by distance. It asks for the location first when it is unknown. */
export function NearestChip({ path, filters }: { path: string; filters: StoreFilters }) {
  const t = useTranslations('store-list');
  const { location, state, request } = useGeolocation();
  /** Whether this chip was pressed and waits for the browser's answer. */
  const waiting = useRef(false);
  const latitude = location?.latitude;
  const longitude = location?.longitude;
  const href =
    latitude === undefined || longitude === undefined
      ? undefined
      : storesHref(path, filters, { sort: 'nearest', lat: roughly(latitude), long: roughly(longitude) });

  useEffect(() => {
    if (!waiting.current || state === 'idle' || state === 'asking') return;
    waiting.current = false;
    if (state === 'found' && href !== undefined) window.location.assign(href);
    if (state === 'denied' || state === 'unavailable' || state === 'timeout')
      notify({ tone: 'warning', text: t(`location.${state}`), key: 'location' });
  }, [state, href, t]);

  const look = { icon: 'locate', selected: filters.sort === 'nearest' } as const;
  if (href !== undefined)
    return (
      <Chip {...look} href={href}>
        {t('sorts.nearest')}
      </Chip>
    );
  return (
    <Chip
      {...look}
      disabled={state === 'asking'}
      onClick={() => {
        waiting.current = true;
        request();
      }}
    >
      {t(state === 'asking' ? 'locating' : 'sorts.nearest')}
    </Chip>
  );
}
