import type { ReactNode } from 'react';
import styles from './choice.module.css';

export interface RadioCardOption {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** Content at the end of the card, for example the price of the option. */
  aside?: ReactNode;
  /** Content at the start of the card: a picture or an icon. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
  /** Whether it can be chosen, and is less than the others: an option that is sold out. */
  isMuted?: boolean | undefined;
}

export interface RadioCardsProps {
  name: string;
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  options: readonly RadioCardOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** `chips` are small, for options with one word each. */
  layout?: 'stack' | 'grid' | 'chips' | undefined;
  className?: string | undefined;
}

/** A radio group of cards: denominations, payment methods, addresses. */
export function RadioCards(props: RadioCardsProps) {
  const {
    name,
    legend,
    hideLegend,
    options,
    value,
    defaultValue,
    onValueChange,
    layout = 'stack',
    className,
  } = props;
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.options} data-layout={layout}>
        {options.map((option) => (
          <label key={option.value} className={styles.card} data-muted={option.isMuted ? '' : undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
            />
            {option.picture}
            <span className={styles.text}>
              <span className={styles.cardTitle}>{option.title}</span>
              {option.description !== undefined && (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
            {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
