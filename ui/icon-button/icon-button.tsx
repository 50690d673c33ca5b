import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { CountBadge } from '../badge/count-badge.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonLook {
  icon: IconName;
  /** The accessible name and tooltip. */
  label: string;
  /** The visible size: 44 or 36 px. The target is 44 px in both. */
  size?: 'md' | 'sm' | undefined;
  variant?: 'plain' | 'soft' | 'outline' | 'floating' | undefined;
  /**
   * Whether the button's setting is on, which is shown as a colour. The label names the next action, so there
   * is no `aria-pressed`.
   */
  active?: boolean | undefined;
  /** A number in its corner; hidden at 0. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof IconButtonLook | 'children'>;
type NativeAnchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof IconButtonLook | 'children' | 'href'>;

export type IconButtonProps =
  | (IconButtonLook & NativeButton & { href?: undefined })
  | (IconButtonLook & NativeAnchor & { href: string });

/** An icon button with a target of at least 44 px. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    size = 'md',
    variant = 'plain',
    active,
    count,
    disabled,
    className,
    ...native
  } = props;
  const look = {
    className: classNames(styles.button, className),
    'data-size': size,
    'data-variant': variant,
    'data-active': active ? '' : undefined,
    'aria-label': label,
    title: label,
  };
  const content = (
    <span className={styles.face}>
      <Icon name={icon} size={size === 'sm' ? 20 : 22} />
      {count !== undefined && <CountBadge className={styles.count} count={count} />}
    </span>
  );
  if (native.href !== undefined) {
    return (
      <a {...native} {...look}>
        {content}
      </a>
    );
  }
  const { type = 'button', ...button } = native;
  return (
    <button {...button} {...look} type={type} disabled={disabled}>
      {content}
    </button>
  );
}
