import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'role'> {
  id: string;
  label: ReactNode;
  description?: ReactNode;
}

/** A switch that takes effect at once, without a form. */
export function Switch({ id, label, description, className, ...native }: SwitchProps) {
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  return (
    <label className={classNames(styles.row, styles.switchRow, className)} htmlFor={id}>
      <span className={styles.text}>
        {label}
        {description !== undefined && (
          <span id={descriptionId} className={styles.description}>
            {description}
          </span>
        )}
      </span>
      <input
        {...native}
        type="checkbox"
        role="switch"
        id={id}
        className={styles.switch}
        aria-describedby={descriptionId}
      />
    </label>
  );
}
