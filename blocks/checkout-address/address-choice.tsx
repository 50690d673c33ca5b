import { useLocale, useTranslations } from 'use-intl';
import type { Address } from '#schemas/entities/address.ts';
import { AddressAnswers } from '#parts/address-answers/address-answers.tsx';
import { useAddressLine } from '#parts/address-answers/use-address-line.ts';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { formatPlace } from '#ui/format/place.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { always } from '#ui/always.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import styles from './checkout-address.module.css';

interface AddressChoiceProps {
  name: string;
  addresses: readonly Address[];
  value: number | null;
  onChange: (id: number) => void;
  onEdit: (address: Address) => void;
}

/** The customer's addresses as radio cards. */
export function AddressChoice({ name, addresses, value, onChange, onEdit }: AddressChoiceProps) {
  const t = useTranslations('checkout-address');
  const locale = useLocale();
  const lineOf = useAddressLine();
  const titleOf = ({ city, city_id: listed, address }: Address): string => {
    const place = formatPlace([city.name, listed === null ? city.province : ''], locale);
    return place === '' ? address : t('place', { city: place, address });
  };
  return (
    <RadioCards
      name={name}
      legend={t('choose')}
      hideLegend
      value={value === null ? '' : String(value)}
      onValueChange={(chosen) => onChange(Number(chosen))}
      options={addresses.map((address) => ({
        value: String(address.id),
        title: titleOf(address),
        description: (
          <span className={styles.facts}>
            <AddressAnswers answers={address.answers} />
            <span>{address.full_name}</span>
            <span>
              <LocalDigits>{address.phone_number}</LocalDigits>
            </span>
            {address.postal_code !== '' && (
              <span>
                {t.rich('postalCode', { code: always(<LocalDigits>{address.postal_code}</LocalDigits>) })}
              </span>
            )}
          </span>
        ),
        aside: (
          <IconButton
            icon="edit"
            label={t('edit', { address: lineOf(address) })}
            onClick={() => onEdit(address)}
          />
        ),
      }))}
    />
  );
}
