import type { ReactNode } from 'react';
import styles from './palette.module.css';

/** The place of a picture. Until it is drawn, and where it shows nothing, an icon and the name stand there. */
export function EntryPicture({
  id,
  isDrawn,
  children,
}: {
  /** Key of the entry. */
  id: string;
  isDrawn: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.picture} data-picture={id} data-drawn={isDrawn ? '' : undefined} aria-hidden>
      {!isDrawn && children}
    </span>
  );
}
