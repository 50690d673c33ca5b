import { useLocale, useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { orderQueries } from '#data/queries/orders.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { formatNumber } from '#ui/format/number.ts';

export interface OrderFieldProps {
  id: string;
  value: string;
  onValueChange: (code: string) => void;
}

/** A field for one of the customer's latest orders. The ticket can be sent without it. */
export function OrderField({ id, value, onValueChange }: OrderFieldProps) {
  const t = useTranslations('ticket-form');
  const locale = useLocale();
  const { data } = usePersonalOperation(orderQueries.list({}));
  const orders = data?.orders ?? [];
  const known = orders.map(({ code, invoice_number, title }) => ({
    value: code,
    text: t('order', { number: formatNumber(invoice_number, locale, { useGrouping: false }), title }),
  }));
  const isElsewhere = value !== '' && !orders.some(({ code }) => code === value);
  return (
    <SelectField
      id={id}
      label={t('fields.order')}
      optionalLabel={t('fields.optional')}
      placeholder={t('fields.noOrder')}
      options={isElsewhere ? [{ value, text: t('thisOrder', { code: value }) }, ...known] : known}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
