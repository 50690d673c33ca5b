import type { ReactNode } from 'react';
import styles from './delivery.module.css';

/**
 * A text for customers whose identity is not verified. Pages are cached and shared, so a style hides it from
 * others.
 */
export function Unverified({ children }: { children: ReactNode }) {
  return <span className={styles.unverified}>{children}</span>;
}
