import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';
import { spaceValue } from './space.ts';
import type { LayoutElement, SpaceStep } from './space.ts';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined;
  gap?: SpaceStep | undefined;
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
}

/** Items in one column. */
export function Stack({ as: Element = 'div', gap = 4, align, className, style, ...native }: StackProps) {
  return (
    <Element
      {...native}
      className={classNames(styles.stack, className)}
      data-align={align}
      style={{ '--gap': spaceValue(gap), ...style }}
    />
  );
}
