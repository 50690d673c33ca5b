import { useLocale, useTranslations } from 'use-intl';
import { AddressAnswers } from '#parts/address-answers/address-answers.tsx';
import { useAddressLine } from '#parts/address-answers/use-address-line.ts';
import type { Address } from '#schemas/entities/address.ts';
import { Button } from '#ui/button/button.tsx';
import { formatPlace } from '#ui/format/place.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import styles from './address-list.module.css';

export interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

/** One address with its edit and remove buttons. */
export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const t = useTranslations('address-list');
  const locale = useLocale();
  const line = useAddressLine()(address);
  return (
    <article className={styles.card}>
      <h3 className={styles.place}>
        <Icon name="map-pin" size={20} />
        {address.city_id === null
          ? formatPlace([address.city.name, address.city.province], locale)
          : t('place', { city: address.city.name, province: address.city.province })}
      </h3>
      <p className={styles.address}>{address.address}</p>
      {address.answers && (
        <p className={styles.parts}>
          <AddressAnswers answers={address.answers} />
        </p>
      )}
      {address.description !== '' && <p className={styles.note}>{address.description}</p>}
      <dl className={styles.facts}>
        <dt>
          <Icon name="user" size={16} label={t('person')} />
        </dt>
        <dd>{address.full_name}</dd>
        {address.phone_number !== '' && (
          <>
            <dt>
              <Icon name="phone" size={16} label={t('phone')} />
            </dt>
            <dd>
              <LocalDigits>{address.phone_number}</LocalDigits>
            </dd>
          </>
        )}
        {address.postal_code !== '' && (
          <>
            <dt>
              <Icon name="home" size={16} label={t('postalCode')} />
            </dt>
            <dd>
              <LocalDigits>{address.postal_code}</LocalDigits>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        <Button
          variant="ghost"
          size="sm"
          iconStart="edit"
          onClick={onEdit}
          aria-label={t('editThis', { address: line })}
        >
          {t('edit')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          iconStart="trash"
          className={styles.remove}
          onClick={onRemove}
          aria-label={t('removeThis', { address: line })}
        >
          {t('remove')}
        </Button>
      </div>
    </article>
  );
}
