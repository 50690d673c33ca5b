import { useTranslations } from 'use-intl';
import { Card } from '#ui/card/card.tsx';
import { Coming } from '#ui/late/coming.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-status.module.css';

/** A placeholder of about the size of the first step. Other steps have other sizes. */
export function StatusSkeleton() {
  const t = useTranslations('checkout-status');
  return (
    <Card padding="lg" className={styles.skeleton} aria-busy="true" aria-label={t('loading')}>
      <Coming />
      <Skeleton width="40%" height={28} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={48} />
    </Card>
  );
}
