import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { OpenBadge } from '#parts/open-badge/open-badge.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Store } from '#schemas/entities/store.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import type definition from './definition.ts';
import { Follow } from './follow-button.tsx';
import styles from './store-heading.module.css';

export default function StoreHeading({
  id,
  props,
  data: { store },
}: BlockProps<typeof definition, ReactNode>) {
  if (!store) return null;
  return (
    <Container as="header" className={styles.heading}>
      <div className={styles.face} data-picture={props.cover && store.cover ? '' : undefined}>
        {props.cover && (
          <div className={styles.cover}>
            {store.cover && (
              <Picture
                picture={store.cover}
                ratio="16/9"
                sizes="(width >= 1280px) 576px, (width >= 700px) 45vw, 100vw"
                loading="eager"
                fetchPriority="high"
                alt=""
              />
            )}
          </div>
        )}
        <div className={styles.row} data-cover={props.cover ? '' : undefined}>
          <span className={styles.logo}>
            <Avatar picture={store.logo} name={store.page_name} size={88} />
          </span>
          <div className={styles.text}>
            <h1 id={id} className={styles.name}>
              {store.page_name}
            </h1>
            <p className={styles.summary}>{store.summary}</p>
          </div>
          <Facts store={store} />
        </div>
      </div>
    </Container>
  );
}

function Facts({ store }: { store: Store }) {
  const t = useTranslations('store-heading');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  return (
    <ul className={styles.facts}>
      <li className={styles.status}>
        <OpenBadge hours={store.hours} open={t('open')} closed={t('closed')} />
      </li>
      {store.rating !== null && (
        <li>
          <Rating value={store.rating} label={t('rating', { value: number(store.rating) })} size="md" />
        </li>
      )}
      <li className={styles.fact}>
        <Icon name="map-pin" size={16} />
        {store.city}
      </li>
      <li className={styles.fact}>
        <Icon name="package" size={16} />
        {t('products', { count: number(store.product_count) })}
      </li>
      <li>
        <Follow store={store} />
      </li>
    </ul>
  );
}
