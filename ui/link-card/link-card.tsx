import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './link-card.module.css';

/** A card of a list that is one link. The text of the link is its {@link LinkCardTitle}. */
export function LinkCard({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <article className={classNames(styles.card, className)}>{children}</article>;
}

/** The title of a card, at most two lines. Its link covers the whole card. */
export function LinkCardTitle({ href, children }: { href: string; children: ReactNode }) {
  return (
    <h2 className={styles.title}>
      <a className={styles.link} href={href}>
        {children}
      </a>
    </h2>
  );
}
