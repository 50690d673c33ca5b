import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';
import { spaceValue } from './space.ts';
import type { LayoutElement, SpaceStep } from './space.ts';

/** Number of columns from each breakpoint up. A missing one uses the value of the next smaller. */
export interface GridColumns {
  base?: number | undefined;
  600?: number | undefined;
  1024?: number | undefined;
  1440?: number | undefined;
}

export interface GridProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined;
  gap?: SpaceStep | undefined;
  /** Minimum column width in CSS pixels. The grid has as many columns as fit. */
  min?: number | undefined;
  /** Number of columns by viewport width; takes precedence over `min`. */
  columns?: GridColumns | undefined;
}

/** Columns of equal width. */
export function Grid({
  as: Element = 'div',
  gap = 4,
  min = 160,
  columns,
  className,
  style,
  ...native
}: GridProps) {
  return (
    <Element
      {...native}
      className={classNames(styles.grid, className)}
      data-columns={columns ? '' : undefined}
      style={{
        '--gap': spaceValue(gap),
        ...(columns ? columnVariables(columns) : { '--min': `${min}px` }),
        ...style,
      }}
    />
  );
}

function columnVariables(columns: GridColumns): Record<`--${string}`, number> {
  const base = columns.base ?? 1;
  const small = columns[600] ?? base;
  const desktop = columns[1024] ?? small;
  const large = columns[1440] ?? desktop;
  return {
    '--columns': base,
    '--columns-small': small,
    '--columns-desktop': desktop,
    '--columns-large': large,
  };
}
