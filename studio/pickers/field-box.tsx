import type { ReactNode } from 'react';
import styles from './field-box.module.css';

/** A titled box around controls that belong together. */
export function FieldBox({
  id,
  title,
  hint,
  error,
  actions,
  children,
}: {
  id?: string | undefined;
  title: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <fieldset id={id} className={styles.box}>
      {/* A legend cannot share its line with buttons. */}
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.title}>
          {title}
        </span>
        {actions}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
