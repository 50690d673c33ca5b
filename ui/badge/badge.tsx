import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'primary' | 'positive' | 'negative' | 'info' | 'warning';

export interface BadgeProps {
  tone?: Tone | undefined;
  fill?: 'tint' | 'solid' | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A short status label: open, delivered, support team. */
export function Badge({ tone = 'neutral', fill = 'tint', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone} data-fill={fill}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
