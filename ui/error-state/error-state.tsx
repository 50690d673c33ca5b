import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Ltr } from '../ltr/ltr.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** Text that explains what happened. */
  title: string;
  /** Text that advises what to do. */
  text?: ReactNode;
  /** A note that the cart or the money is safe. */
  safe?: string | undefined;
  action?: ReactNode;
  /** A reference for support, shown small and left to right. */
  code?: string | undefined;
  icon?: IconName | undefined;
  level?: 1 | 2 | 3 | undefined;
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** An error: what happened, what is safe, and the next step. */
export function ErrorState({
  title,
  text,
  safe,
  action,
  code,
  icon = 'alert',
  level,
  compact,
  className,
}: ErrorStateProps) {
  const details = (
    <>
      {text}
      {safe !== undefined && <p className={styles.safe}>{safe}</p>}
      {code !== undefined && (
        <p className={styles.code}>
          <Ltr mono>{code}</Ltr>
        </p>
      )}
    </>
  );
  return (
    <EmptyState {...{ title, icon, action, level, compact, className }} text={details} tone="negative" />
  );
}
