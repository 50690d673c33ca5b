import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './cart-lines.module.css';

/** A placeholder of the size of one line. */
export function LineSkeleton() {
  return (
    <li className={styles.line}>
      <div className={styles.item} aria-hidden>
        <span className={styles.picture} />
        <div className={styles.text}>
          <Skeleton shape="text" lines={2} />
          <Skeleton shape="text" width="40%" />
        </div>
        <span className={styles.remove} />
        <div className={styles.quantity}>
          <Skeleton width={132} height={44} />
        </div>
        <div className={styles.prices}>
          <Skeleton width={112} height={28} />
        </div>
      </div>
    </li>
  );
}
