import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './link.module.css';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: string;
  /** `inherit` has the colour of the surrounding text, and an underline. */
  tone?: 'primary' | 'quiet' | 'inherit' | undefined;
  /** Whether the link is external. It then opens in a new tab without access to this one. */
  external?: boolean | undefined;
  iconStart?: IconName | undefined;
  iconEnd?: IconName | undefined;
  children?: ReactNode;
}

/** A plain link. The Navigation API handles the click. */
export function Link({
  tone = 'primary',
  external,
  iconStart,
  iconEnd,
  className,
  children,
  ...anchor
}: LinkProps) {
  return (
    <a
      {...anchor}
      className={classNames(styles.link, className)}
      data-tone={tone}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {iconStart && <Icon name={iconStart} size={18} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </a>
  );
}
