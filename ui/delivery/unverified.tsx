import type { ReactNode } from 'react';
import styles from './delivery.module.css';

/** What is said to everybody whose identity is not verified; pages are cached and shared, so a style hides it. */
export function Unverified({ children }: { children: ReactNode }) {
  return <span className={styles.unverified}>{children}</span>;
}
