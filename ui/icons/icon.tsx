import { classNames } from '../class-names.ts';
import { mirrored } from './icon-table.ts';
import type { IconName } from './icon-names.ts';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** CSS pixels. */
  size?: number | undefined;
  /** Said by screen readers; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One icon as inline SVG in the colour of the text. Icons that point along the line follow its direction. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      data-mirrored={Object.hasOwn(mirrored, name) ? '' : undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 40 ? 1.5 : size >= 24 ? 1.75 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  );
}
