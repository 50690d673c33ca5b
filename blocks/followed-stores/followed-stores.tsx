import { useEffect, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useFollowToggle } from '#actors/stores/use-follow-toggle.ts';
import { useFollowedStores } from '#actors/stores/use-follows.ts';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import { useFocusWhenShorter } from '#actors/use-focus-when-shorter.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Coming } from '#ui/late/coming.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { StoreCard } from '#ui/store-card/store-card.tsx';
import type definition from './definition.ts';
import styles from './followed-stores.module.css';

export default function FollowedStores({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('followed-stores');
  const locale = useLocale();
  const path = useRoutePath();
  const { data, error, isPending, isGuest, refetch } = useFollowedStores();
  useFocusWhenShorter(data?.stores.length ?? 0, id);
  if (isGuest) return null;
  if (isPending && !error && data === undefined) return <Coming />;
  return (
    <Container as="section" className={styles.stores} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {props.title ?? t('title')}
        </h2>
        {data !== undefined && data.stores.length > 0 && (
          <p className={styles.count}>{t('count', { count: formatNumber(data.stores.length, locale) })}</p>
        )}
      </header>
      {error && !data && (
        <Notice
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={refetch}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      )}
      {data?.stores.length === 0 && (
        <EmptyState
          compact
          icon="store"
          level={3}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button variant="outline" href={path('stores')}>
              {t('empty.action')}
            </Button>
          }
        />
      )}
      {data !== undefined && data.stores.length > 0 && (
        <Grid as="ul" columns={{ base: 1, 600: 2, 1024: 3 }} gap={3}>
          {data.stores.map((store) => (
            <li key={store.Id}>
              <Item store={store} />
            </li>
          ))}
        </Grid>
      )}
    </Container>
  );
}

function Item({ store }: { store: StoreSummary }) {
  const t = useTranslations('followed-stores');
  const locale = useLocale();
  const path = useRoutePath();
  const errorText = useErrorText();
  const { error, toggle } = useFollowToggle(store.Id, t('signIn'));
  useEffect(() => {
    if (error) notify({ tone: 'negative', text: errorText(error), key: 'follow' });
  }, [error, errorText]);
  const status = useStoreOpen(store.hours);
  const { slug, page_name: name, logo, city, product_count: count, rating } = store;
  return (
    <StoreCard
      href={path('store', { slug })}
      name={name}
      picture={logo}
      address={t('place', { city, count: formatNumber(count, locale) })}
      rating={
        rating === null
          ? undefined
          : { value: rating, label: t('rating', { value: formatNumber(rating, locale) }) }
      }
      status={
        status && (
          <Badge tone={status.open ? 'positive' : 'neutral'} icon="clock">
            {t(status.open ? 'open' : 'closed')}
          </Badge>
        )
      }
      actions={<IconButton active icon="heart-filled" label={t('unfollow', { name })} onClick={toggle} />}
    />
  );
}
