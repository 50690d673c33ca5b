import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** CSS pixels. */
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

/** Shows that work is in flight. Without a label it is decorative, and needs text next to it. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      style={{ inlineSize: size, blockSize: size }}
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
  );
}
