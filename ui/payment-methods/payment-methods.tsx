import type { ReactNode } from 'react';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { RadioCards } from '../field/radio-cards.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './payment-methods.module.css';

export interface PaymentMethodOption {
  method: PaymentMethod;
  title: string;
  description: ReactNode;
  /** Content at the end of the card: the amount paid this way, or the reason why it is disabled. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface PaymentMethodsProps {
  /** A name that is unique among the radio groups of the page. */
  name: string;
  legend: string;
  hideLegend?: boolean | undefined;
  options: readonly PaymentMethodOption[];
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
}

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  card: 'credit-card',
  crypto: 'dollar',
  wallet: 'wallet',
  transfer: 'receipt',
};

/** Payment methods as a radio group, in the given order. */
export function PaymentMethods({ name, legend, hideLegend, options, value, onChange }: PaymentMethodsProps) {
  return (
    <RadioCards
      name={name}
      legend={legend}
      hideLegend={hideLegend}
      value={value ?? ''}
      onValueChange={(chosen) => {
        const option = options.find(({ method }) => method === chosen);
        if (option) onChange(option.method);
      }}
      options={options.map(({ method, title, description, aside, disabled }) => ({
        value: method,
        title,
        description,
        aside,
        disabled,
        picture: (
          <span className={styles.icon} data-method={method}>
            <Icon name={icons[method]} size={24} />
          </span>
        ),
      }))}
    />
  );
}
