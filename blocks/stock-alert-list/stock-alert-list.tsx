import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFocusAfterRemoval } from '#actors/operations/use-removal.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Coming } from '#ui/late/coming.tsx';
import { Container } from '#ui/layout/container.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Records, Rows } from '#ui/records/records.tsx';
import { AlertCard } from './alert-card.tsx';
import type definition from './definition.ts';
import styles from './stock-alert-list.module.css';
import { useStockAlerts } from './use-stock-alerts.ts';

export default function StockAlertList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('stock-alert-list');
  const locale = useLocale();
  const path = useRoutePath();
  const { data, error, isPending, isGuest, refetch } = useStockAlerts();
  const focusAfter = useFocusAfterRemoval(id);
  if (isGuest) return null;
  if (isPending && !error && data === undefined) return <Coming />;
  const count = data?.alerts.length ?? 0;
  return (
    <Container as="section" className={styles.alerts} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {props.title ?? t('title')}
        </h2>
        {count > 0 && <p className={styles.note}>{t('count', { count: formatNumber(count, locale) })}</p>}
      </header>
      {count > 0 && <p className={styles.note}>{t('lead')}</p>}
      <Records
        compact
        data={data?.alerts}
        failed={error !== null}
        detail={error?.problem?.detail}
        texts={{ loading: t('loading'), failed: t('failed') }}
        onRetry={refetch}
        room={{ count: 1, height: '96px' }}
        empty={{
          compact: true,
          icon: 'bell',
          level: 3,
          title: t('empty.title'),
          text: t('empty.text'),
          action: (
            <Button variant="outline" href={path('products')}>
              {t('empty.action')}
            </Button>
          ),
        }}
      >
        {(alerts) => (
          <Rows rows={alerts} keyOf={({ sellable }) => sellable} column="320px">
            {(alert) => (
              <AlertCard
                alert={alert}
                onEnded={() => {
                  focusAfter();
                  notify({ tone: 'positive', text: t('ended'), key: 'stock-alert' });
                }}
              />
            )}
          </Rows>
        )}
      </Records>
    </Container>
  );
}
