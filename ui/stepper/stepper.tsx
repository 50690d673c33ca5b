import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import { Icon } from '../icons/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** With `remove`, a bin replaces the minus at 1 and sets 0. */
  labels: { decrease: string; increase: string; value: string; remove?: string | undefined };
  size?: 'sm' | 'md' | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A quantity with increase and decrease buttons. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = 99, labels, size = 'md', loading, disabled, className } = props;
  const locale = useLocale();
  const removes = labels.remove !== undefined && value <= Math.max(1, min);
  const floor = labels.remove === undefined ? min : 0;
  return (
    <div
      className={classNames(styles.stepper, className)}
      data-size={size}
      role="group"
      aria-label={labels.value}
    >
      <button
        type="button"
        className={styles.button}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
        aria-label={labels.increase}
        title={labels.increase}
      >
        <Icon name="plus" size={20} />
      </button>
      <span className={styles.value} aria-live="polite" aria-busy={loading ? true : undefined}>
        {loading ? <Spinner size={18} /> : formatNumber(value, locale)}
      </span>
      <button
        type="button"
        className={styles.button}
        data-remove={removes ? '' : undefined}
        disabled={disabled || value <= floor}
        onClick={() => onChange(removes ? 0 : Math.max(floor, value - 1))}
        aria-label={removes ? labels.remove : labels.decrease}
        title={removes ? labels.remove : labels.decrease}
      >
        <Icon name={removes ? 'trash' : 'minus'} size={20} />
      </button>
    </div>
  );
}
