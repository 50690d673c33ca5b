import { useLocale, useTranslations } from 'use-intl';
import type { Address } from '#schemas/entities/address.ts';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { always } from '#ui/always.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './checkout-address.module.css';

interface AddressChoiceProps {
  name: string;
  addresses: readonly Address[];
  value: number | null;
  onChange: (id: number) => void;
  onEdit: (address: Address) => void;
}

/** The customer's addresses, one of which is chosen. */
export function AddressChoice({ name, addresses, value, onChange, onEdit }: AddressChoiceProps) {
  const t = useTranslations('checkout-address');
  const locale = useLocale();
  return (
    <RadioCards
      name={name}
      legend={t('choose')}
      hideLegend
      value={value === null ? '' : String(value)}
      onValueChange={(chosen) => onChange(Number(chosen))}
      options={addresses.map((address) => ({
        value: String(address.id),
        title: t('place', { city: address.city.name, address: address.address }),
        description: (
          <span className={styles.facts}>
            <span>{address.full_name}</span>
            <span><Ltr>{formatDigits(address.phone_number, locale)}</Ltr></span>
            <span>{t.rich('postalCode', { code: always(<Ltr>{formatDigits(address.postal_code, locale)}</Ltr>) })}</span>
          </span>
        ),
        aside: <IconButton icon="edit" label={t('edit', { address: address.address })} onClick={() => onEdit(address)} />,
      }))}
    />
  );
}
