import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './bottom-bar.module.css';

export interface BottomBarProps {
  id?: string;
  /** What a screen reader calls it. */
  label: string;
  /** Changes the distance between its two parts. */
  className?: string | undefined;
  children: ReactNode;
}

/** A bar at the end of a phone's screen, above its navigation: a button, and an amount beside it. */
export function BottomBar({ id, label, className, children }: BottomBarProps) {
  return (
    <section id={id} className={classNames(styles.bar, className)} data-bottom-inset="" aria-label={label}>
      {children}
    </section>
  );
}

/** The amount of the bar. @param isStale a newer one is on its way */
export function BarAmount({
  name,
  isStale,
  children,
}: {
  name: string;
  isStale?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.amount} data-stale={isStale ? '' : undefined}>
      <span className={styles.name}>{name}</span>
      {children}
    </div>
  );
}
