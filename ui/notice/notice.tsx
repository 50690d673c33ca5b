import type { ReactNode } from 'react';
import type { Tone } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: Tone | undefined;
  title?: string | undefined;
  icon?: IconName | undefined;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** The icon of each tone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  primary: 'info',
  info: 'info',
  positive: 'check-circle',
  negative: 'alert-circle',
  warning: 'alert',
};

/** A message inside the page, next to its subject. */
export function Notice({
  tone = 'info',
  title,
  icon = toneIcons[tone],
  action,
  className,
  children,
}: NoticeProps) {
  return (
    <div className={classNames(styles.notice, className)} data-tone={tone}>
      <Icon className={styles.icon} name={icon} size={22} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
