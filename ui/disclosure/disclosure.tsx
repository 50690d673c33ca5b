import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  open?: boolean | undefined;
  /** Disclosures with the same name are exclusive. */
  name?: string | undefined;
  /** Level of the heading in the summary; none by default. */
  level?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A question with an answer, as native details that need no JavaScript. */
export function Disclosure({ summary, open, name, level, className, children }: DisclosureProps) {
  const Heading = level === undefined ? 'span' : (`h${level}` as const);
  return (
    <details className={classNames(styles.disclosure, className)} open={open} name={name}>
      <summary className={styles.summary}>
        <Heading className={styles.heading}>{summary}</Heading>
        <Icon className={styles.icon} name="chevron-down" size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
