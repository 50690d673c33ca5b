import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './product-card.module.css';

export interface ProductCardSkeletonProps {
  layout?: 'column' | 'row' | undefined;
  /** Whether the expected cards have a line above their title. */
  eyebrow?: boolean | undefined;
}

/** A placeholder of the size of a ProductCard. */
export function ProductCardSkeleton({ layout = 'column', eyebrow }: ProductCardSkeletonProps) {
  return (
    <div className={styles.card} data-layout={layout} aria-hidden>
      <div className={styles.media}>
        <Skeleton className={styles.mediaSkeleton} />
      </div>
      <div className={styles.body}>
        {eyebrow && (
          <div className={styles.eyebrow}>
            <Skeleton shape="text" width="40%" />
          </div>
        )}
        <div className={styles.title}>
          <Skeleton shape="text" lines={2} />
        </div>
        <div className={styles.note} />
        <div className={styles.price}>
          <Skeleton width={96} height={18} />
        </div>
      </div>
    </div>
  );
}
