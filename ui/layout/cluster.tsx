import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';
import { spaceValue } from './space.ts';
import type { LayoutElement, SpaceStep } from './space.ts';

export interface ClusterProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined;
  gap?: SpaceStep | undefined;
  align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Whether the items wrap; on by default. */
  wrap?: boolean | undefined;
}

/** Items side by side, wrapping. */
export function Cluster(props: ClusterProps) {
  const {
    as: Element = 'div',
    gap = 2,
    align = 'center',
    justify,
    wrap = true,
    className,
    style,
    ...native
  } = props;
  return (
    <Element
      {...native}
      className={classNames(styles.cluster, className)}
      data-align={align}
      data-justify={justify}
      data-nowrap={wrap ? undefined : ''}
      style={{ '--gap': spaceValue(gap), ...style }}
    />
  );
}
