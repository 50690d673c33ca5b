import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './settings.module.css';

/** A section whose controls are made when it is first opened. */
export function FoldedSection({
  title,
  isOpen: startsOpen = false,
  level = 3,
  children,
}: {
  title: string;
  isOpen?: boolean;
  /** Of the title. */
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Heading>{title}</Heading>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </summary>
      {isOpen && <div className={styles.sectionBody}>{children}</div>}
    </details>
  );
}
