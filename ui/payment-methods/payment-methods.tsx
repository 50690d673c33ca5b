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
  /** At the end: what is paid this way, or why it cannot be. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface PaymentMethodsProps {
  /** Unlike that of any other group of choices on the page. */
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

/** The ways to pay, one of which is chosen, in the order that they are given in. */
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
