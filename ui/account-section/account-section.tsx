import type { ReactNode } from 'react';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  id: string;
  title: string;
  /** The page itself, or a section of a page that has a title of its own. */
  level?: 'page' | 'section' | undefined;
  /** Beside the title; null keeps the room of what comes later. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Id of the title, which takes the focus when the row that had it is gone. */
export const titleId = (id: string): string => `${id}-title`;

/** A screen of the account under its title. */
export function AccountSection({ id, title, level = 'page', action, children }: AccountSectionProps) {
  const Heading = level === 'page' ? 'h1' : 'h2';
  const heading = (
    <Heading id={titleId(id)} className={styles.title} tabIndex={-1}>
      {title}
    </Heading>
  );
  return (
    <section className={styles.section} aria-labelledby={titleId(id)}>
      {/* Titles of pages stand at one height, with and without a button beside them. */}
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
