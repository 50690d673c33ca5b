import type { InputHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'size' | 'id' | 'hidden'
> {
  id: string;
  /** The address of the results page. The text is added as a query parameter. */
  action: string;
  label: string;
  submitLabel: string;
  /** Label of a button that empties the field. The field needs a placeholder for it. */
  clearLabel?: string | undefined;
  /** Additional query parameters, for example active filters. */
  hidden?: Readonly<Record<string, string>> | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** A search as a plain GET form, which works without JavaScript. */
export function SearchField({
  id,
  action,
  name = 'q',
  label,
  submitLabel,
  clearLabel,
  hidden = {},
  size = 'md',
  className,
  ...native
}: SearchFieldProps) {
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      method="get"
      className={classNames(styles.form, className)}
      data-size={size}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...native}
        id={id}
        name={name}
        type="search"
        className={styles.input}
      />
      {clearLabel !== undefined && (
        <button type="reset" className={styles.clear} aria-label={clearLabel} title={clearLabel}>
          <Icon name="close" size={18} />
        </button>
      )}
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button type="submit" className={styles.submit} aria-label={submitLabel} title={submitLabel}>
        <Icon name="search" size={22} />
      </button>
    </form>
  );
}
