import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ltr.module.css';

export interface LtrProps {
  /** Whether figures have one width, for codes and card numbers. */
  mono?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A code, phone, card or address that reads left to right inside Persian text. */
export function Ltr({ mono, className, children }: LtrProps) {
  return (
    <bdi dir="ltr" className={classNames(styles.ltr, className)} data-mono={mono ? '' : undefined}>
      {children}
    </bdi>
  );
}
