import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './filters.module.css';

interface FilterSectionProps {
  title: string;
  /** Whether the section shows its content at first. */
  open: boolean;
  children: ReactNode;
}

/** One filter of the panel, which folds under its title. */
export function FilterSection({ title, open, children }: FilterSectionProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}
