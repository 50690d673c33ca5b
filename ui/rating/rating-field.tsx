import { useLocale } from 'use-intl';
import { formatNumber } from '../format/number.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './rating-field.module.css';

const values = [1, 2, 3, 4, 5] as const;

export interface RatingFieldProps {
  id: string;
  label: string;
  /** The accessible name of one choice, for example “۴ از ۵”. */
  labelOf: (value: string) => string;
  /** The chosen number of stars; 0 without a choice. */
  value: number;
  onValueChange: (value: number) => void;
  error?: string | undefined;
}

/** A choice of one to five stars. */
export function RatingField({ id, label, labelOf, value, onValueChange, error }: RatingFieldProps) {
  const locale = useLocale();
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {values.map((each) => (
          <label key={each} className={styles.star} data-on={each <= value ? '' : undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={id}
              value={each}
              checked={each === value}
              aria-label={labelOf(formatNumber(each, locale))}
              onChange={() => onValueChange(each)}
            />
            <Icon name={each <= value ? 'star-filled' : 'star'} size={28} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
