import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useChosenAddress } from '#actors/checkout/use-chosen-address.ts';
import { AddressAnswers } from '#parts/address-answers/address-answers.tsx';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import type { FieldError } from '#schemas/errors.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { always } from '#ui/always.ts';
import { formatPlace } from '#ui/format/place.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './checkout-address.module.css';
import { Editor } from './editor-sheet.tsx';

/** Returns the engine's refusals of the address in a placed order, by field of the form. */
const errorsOf = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, message }) =>
      field.startsWith('address.') ? [[field.slice('address.'.length), message]] : [],
    ),
  );

/** Turns the address of a guest into a stored one, so that the form can edit it. */
const asStored = ({ city = '', province = '', ...fields }: AddressFields): Address => ({
  ...fields,
  id: 0,
  full_name: fields.full_name ?? '',
  phone_number: fields.phone_number ?? '',
  postal_code: fields.postal_code ?? '',
  address: fields.address ?? '',
  description: fields.description ?? '',
  city_id: fields.city_id ?? null,
  lat: fields.lat ?? null,
  long: fields.long ?? null,
  city: { name: city, province },
});

/** A guest's delivery address. It is stored with the order only. */
export function GuestAddress({ id }: { id: string }) {
  const t = useTranslations('checkout-address');
  const locale = useLocale();
  const { draft, failure } = useCheckout();
  const refused = useMemo(() => errorsOf(failure?.fields ?? []), [failure]);
  const chosen = useChosenAddress();
  const [isEditing, setEditing] = useState(draft.address === null || Object.keys(refused).length > 0);
  if (isEditing || !chosen) {
    return (
      <Card padding="lg">
        <Editor
          id={`${id}-guest`}
          saved={draft.address ? asStored(draft.address) : null}
          fieldErrors={refused}
          onSave={(address) => {
            sendToCheckout({ type: 'address.give', address });
            setEditing(false);
          }}
        />
      </Card>
    );
  }
  const place = formatPlace([chosen.city, chosen.province], locale);
  return (
    <Card padding="md" className={styles.given}>
      <div className={styles.givenWords}>
        <p>{place === '' ? chosen.address : t('place', { city: place, address: chosen.address })}</p>
        <p className={styles.facts}>
          <AddressAnswers answers={chosen.answers} />
          <span>{chosen.full_name}</span>
          <Ltr>{chosen.phone_number}</Ltr>
          {chosen.postal_code !== '' && (
            <span>
              {t.rich('postalCode', { code: always(<LocalDigits>{chosen.postal_code}</LocalDigits>) })}
            </span>
          )}
        </p>
      </div>
      <Button variant="outline" onClick={() => setEditing(true)}>
        {t('change')}
      </Button>
    </Card>
  );
}
