import { useTranslations } from 'use-intl';
import { Card } from '#ui/card/card.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './payment-result.module.css';

/** A placeholder of about the size of the result. */
export function ResultSkeleton() {
  const t = useTranslations('payment-result');
  return (
    <>
      <header className={styles.head} aria-busy="true">
        <Skeleton shape="circle" width={72} />
        <h1 className={styles.title}>{t('loading')}</h1>
        <p className={styles.text}>{t('loadingText')}</p>
      </header>
      <Card padding="md" className={styles.skeleton}>
        <Skeleton shape="text" lines={3} />
        <Skeleton width="100%" height={96} />
      </Card>
    </>
  );
}
