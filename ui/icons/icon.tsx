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
  /** Said by screen readers; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/**
 * One icon in the colour of the text, drawn from the one file of all icons: a page has hundreds, and each would repeat
 * its drawing. Icons that point along the line follow its direction.
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
