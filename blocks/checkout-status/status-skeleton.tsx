import { useTranslations } from 'use-intl';
import { Card } from '#ui/card/card.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-status.module.css';

/** A placeholder of about the size of the first step. */
export function StatusSkeleton() {
  const t = useTranslations('checkout-status');
  return (
    <Card padding="lg" className={styles.skeleton} aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="40%" height={28} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={48} />
    </Card>
  );
}
