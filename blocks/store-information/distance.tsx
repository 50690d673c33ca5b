import { useLocale, useTranslations } from 'use-intl';
import { distanceBetween } from '#actors/stores/distance.ts';
import { useGeolocation } from '#actors/stores/use-geolocation.ts';
import type { Store } from '#schemas/entities/store.ts';
import { Button } from '#ui/button/button.tsx';
import { formatDistance } from '#ui/format/distance.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './store-information.module.css';

/** The distance to the store, once the shopper has shared a location. The browser asks only on request. */
export function Distance({ store }: { store: Store }) {
  const t = useTranslations('store-information');
  const locale = useLocale();
  const { location, state, request } = useGeolocation();
  const failed = state === 'denied' || state === 'unavailable' || state === 'timeout';
  return (
    <div className={styles.distance} aria-live="polite">
      {location ? (
        <p className={styles.away}>
          <Icon name="navigation" size={18} />
          {t('away', { distance: formatDistance(distanceBetween(location, store), locale) })}
        </p>
      ) : (
        <Button size="sm" variant="soft" iconStart="locate" loading={state === 'asking'} onClick={request}>
          {t('locate')}
        </Button>
      )}
      {failed && <p className={styles.failed}>{t(`location.${state}`)}</p>}
    </div>
  );
}
