import type { ReactNode } from 'react';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  id: string;
  title: string;
  /** `page` for a whole page, `section` for a part of a page that has its own title. */
  level?: 'page' | 'section' | undefined;
  /** The element next to the title; null reserves its space. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Returns the id of the title, which gets the focus when the row that had it is gone. */
export const titleId = (id: string): string => `${id}-title`;

/** A screen of the account below its title. */
export function AccountSection({ id, title, level = 'page', action, children }: AccountSectionProps) {
  const Heading = level === 'page' ? 'h1' : 'h2';
  const heading = (
    <Heading id={titleId(id)} className={styles.title} tabIndex={-1}>
      {title}
    </Heading>
  );
  return (
    <section className={styles.section} aria-labelledby={titleId(id)}>
      {/* Page titles have the same vertical position, with or without a button next to them. */}
      {level === 'section' && action === undefined ? (
        heading
      ) : (
        <header className={styles.head}>
          {heading}
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
