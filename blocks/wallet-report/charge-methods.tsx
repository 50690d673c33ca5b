import { useTranslations } from 'use-intl';
import type { InputOf } from '#data/operations.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import { PaymentMethods } from '#ui/payment-methods/payment-methods.tsx';

/** A method by which a wallet is charged. */
export type ChargeMethod = InputOf<'charges.pay'>['method'];

/** Returns the methods that can charge a wallet. A wallet cannot charge itself. */
export const chargeMethods = (methods: readonly PaymentMethod[]): ChargeMethod[] =>
  methods.flatMap((method) => (method === 'wallet' ? [] : [method]));

/** The methods as a radio group. */
export function ChargeMethods({
  name,
  methods,
  value,
  onChange,
}: {
  name: string;
  methods: readonly ChargeMethod[];
  value: ChargeMethod | null;
  onChange: (method: ChargeMethod) => void;
}) {
  const t = useTranslations('wallet-report.charge');
  return (
    <PaymentMethods
      name={name}
      legend={t('method')}
      options={methods.map((method) => ({
        method,
        title: t(`methods.${method}.title`),
        description: t(`methods.${method}.text`),
      }))}
      value={value}
      onChange={(chosen) => {
        const method = methods.find((each) => each === chosen);
        if (method) onChange(method);
      }}
    />
  );
}
