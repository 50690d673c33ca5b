import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Section } from '#ui/layout/section.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import type definition from './definition.ts';
import styles from './product-store-card.module.css';

export default function ProductStoreCard({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-store-card');
  const locale = useLocale();
  const path = useRoutePath();
  const store = data.product?.store;
  if (!store) return null;
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  return (
    <Section id={id} title={props.title ?? t('title')}>
      <Card className={styles.card} padding="md">
        <Avatar picture={store.logo} name={store.page_name} size={72} />
        <div className={styles.text}>
          <h3 className={styles.name}>{store.page_name}</h3>
          <p className={styles.summary}>{store.summary}</p>
          <ul className={styles.facts}>
            {store.rating !== null && (
              <li>
                <Rating value={store.rating} label={t('rating', { value: number(store.rating) })} />
              </li>
            )}
            <li>{store.city}</li>
            <li>{t('products', { count: number(store.product_count) })}</li>
            <li className={styles.status}>
              <OpenBadge hours={store.hours} />
            </li>
          </ul>
        </div>
        <Button
          className={styles.button}
          variant="soft"
          href={path('store', { slug: store.slug })}
          iconEnd="chevron-end"
        >
          {t('visit')}
        </Button>
      </Card>
    </Section>
  );
}

function OpenBadge({ hours }: { hours: OpeningHours }) {
  const t = useTranslations('product-store-card');
  const status = useStoreOpen(hours);
  if (status === null) return null;
  return (
    <Badge tone={status.open ? 'positive' : 'neutral'} icon="clock">
      {t(status.open ? 'open' : 'closed')}
    </Badge>
  );
}
