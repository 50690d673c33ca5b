import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
}

/** A checkbox whose whole row is the target. */
export function Checkbox({ id, label, description, error, className, ...native }: CheckboxProps) {
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={id}>
        <input
          {...native}
          type="checkbox"
          id={id}
          className={styles.checkbox}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={classNames(descriptionId, errorId) || undefined}
        />
        <span className={styles.text}>
          {label}
          {description !== undefined && (
            <span id={descriptionId} className={styles.description}>
              {description}
            </span>
          )}
        </span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert-circle" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
