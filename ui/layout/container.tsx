import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './layout.module.css';
import type { LayoutElement } from './space.ts';

export interface ContainerProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement | undefined;
  /** `page` is 1280 px wide at most, `text` a comfortable measure for reading (720 px). */
  size?: 'page' | 'text' | undefined;
}

/** Centres content at a maximum width, with gutters. */
export function Container({ as: Element = 'div', size = 'page', className, ...native }: ContainerProps) {
  return <Element {...native} className={classNames(styles.container, className)} data-size={size} />;
}
