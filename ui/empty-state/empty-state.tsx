import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Shown large on a tint when there is no picture. */
  icon?: IconName | undefined;
  picture?: PictureData | undefined;
  /** The next action; there is only one. */
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  compact?: boolean | undefined;
  tone?: 'primary' | 'negative' | undefined;
  className?: string | undefined;
  /** Ref of the heading. With it, code can focus the heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** An empty state with its next action. */
export function EmptyState({
  title,
  text,
  icon = 'package',
  picture,
  action,
  level = 2,
  compact,
  tone = 'primary',
  className,
  headingRef,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(styles.state, className)}
      data-compact={compact ? '' : undefined}
      data-tone={tone}
    >
      {picture ? (
        <Picture className={styles.picture} picture={picture} fit="contain" />
      ) : (
        <span className={styles.icon}>
          <Icon name={icon} size={compact ? 32 : 48} />
        </span>
      )}
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
        {title}
      </Heading>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
