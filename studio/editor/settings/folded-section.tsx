import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './settings.module.css';

/** A section whose controls are made when it is first opened. */
export function FoldedSection({
  title,
  isOpen: startsOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h3>{title}</h3>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </summary>
      {isOpen && <div className={styles.sectionBody}>{children}</div>}
    </details>
  );
}
