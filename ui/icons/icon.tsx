import { classNames } from '../class-names.ts';
import { mirrored } from './icon-table.ts';
import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';
import sprite from './icons.svg?url';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** CSS pixels. */
  size?: number | undefined;
  /** The accessible name; without it the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/**
 * One icon in the text colour. It is drawn from a shared sprite, because a page has hundreds. Directional
 * icons follow the writing direction.
 */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      data-mirrored={Object.hasOwn(mirrored, name) ? '' : undefined}
      width={size}
      height={size}
      strokeWidth={size >= 40 ? 1.5 : size >= 24 ? 1.75 : 2}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
