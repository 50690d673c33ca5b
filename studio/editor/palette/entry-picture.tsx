import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './palette.module.css';

/** The place of a picture. Until it is drawn, and where it shows nothing, an icon and the name stand there. */
export function EntryPicture({
  id,
  isDrawn,
  className,
  children,
}: {
  /** Key of the entry. */
  id: string;
  isDrawn: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(styles.picture, className)}
      data-picture={id}
      data-drawn={isDrawn ? '' : undefined}
      aria-hidden
    >
      {!isDrawn && children}
    </span>
  );
}
