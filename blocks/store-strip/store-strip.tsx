import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { distanceBetween } from '#actors/stores/distance.ts';
import { useGeolocation } from '#actors/stores/use-geolocation.ts';
import { OpenBadge } from '#parts/open-badge/open-badge.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { formatDistance } from '#ui/format/distance.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Section } from '#ui/layout/section.tsx';
import { StoreCard } from '#ui/store-card/store-card.tsx';
import type definition from './definition.ts';
import styles from './store-strip.module.css';

/** The number of cards in view before the row is moved, plus one. */
const inView = { mobile: 3, web: 6 };

/** Stores in a row. Opening status and distance are known only in the browser. */
export default function StoreStrip({ id, props, data, platform }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('store-strip');
  const path = useRoutePath();
  const stores = data.list?.stores ?? [];
  if (stores.length === 0) return null;
  return (
    <Section
      id={id}
      title={props.title}
      subtitle={props.subtitle}
      icon="store"
      href={path('stores')}
      seeAll={t('all')}
      actions={platform === 'web' ? <LocateButton /> : undefined}
    >
      {platform === 'mobile' && (
        <div className={styles.locate}>
          <LocateButton />
        </div>
      )}
      <Carousel
        id={`${id}-track`}
        label={props.title}
        labels={{ previous: t('previous'), next: t('next') }}
        itemWidth={{ base: '78%', desktop: '308px' }}
        gap={3}
        bleed
        late={inView[platform]}
      >
        {stores.map((store) => (
          <Card key={store.Id} store={store} />
        ))}
      </Carousel>
    </Section>
  );
}

/** Asks for the location once; the button disappears when the answer is known. */
function LocateButton() {
  const t = useTranslations('store-strip');
  const { ready, location, state, request } = useGeolocation();
  const useless = ready && (location !== null || state === 'denied' || state === 'unavailable');
  return (
    <span style={{ visibility: useless ? 'hidden' : undefined }}>
      <Button variant="soft" size="sm" iconStart="locate" loading={state === 'asking'} onClick={request}>
        {t('locate')}
      </Button>
    </span>
  );
}

function Card({ store }: { store: StoreSummary }) {
  const t = useTranslations('store-strip');
  const locale = useLocale();
  const path = useRoutePath();
  const { location } = useGeolocation();
  return (
    <StoreCard
      href={path('store', { slug: store.slug })}
      name={store.page_name}
      picture={store.logo}
      category={t('products', {
        count: store.product_count,
        shown: formatNumber(store.product_count, locale),
      })}
      address={store.city}
      rating={
        store.rating === null
          ? undefined
          : { value: store.rating, label: t('rating', { rating: formatNumber(store.rating, locale) }) }
      }
      status={<OpenBadge hours={store.hours} open={t('open')} closed={t('closed')} />}
      distance={location && formatDistance(distanceBetween(location, store), locale)}
    />
  );
}
