import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './chip.module.css';

interface ChipLook {
  selected?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ChipLook>;
type NativeAnchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ChipLook | 'href'>;

export type ChipProps =
  | (ChipLook & NativeButton & { href?: undefined })
  | (ChipLook & NativeAnchor & { href: string });

/** A small choice: a link (filters of a listing) or a button. */
export function Chip({ selected, icon, iconEnd, disabled, className, children, ...native }: ChipProps) {
  const look = { className: classNames(styles.chip, className), 'data-selected': selected ? '' : undefined };
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </>
  );
  if (native.href !== undefined) {
    return (
      <a {...native} {...look} aria-current={selected ? 'true' : undefined}>
        {content}
      </a>
    );
  }
  const { type = 'button', ...button } = native;
  return (
    <button {...button} {...look} type={type} disabled={disabled} aria-pressed={selected}>
      {content}
    </button>
  );
}
