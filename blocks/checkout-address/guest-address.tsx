import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useChosenAddress } from '#actors/checkout/use-chosen-address.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './checkout-address.module.css';
import { EditorWait, useEditor } from './editor-sheet.tsx';

const noErrors = {};

/** A guest's delivery address. It is stored with the order only. */
export function GuestAddress({ id }: { id: string }) {
  const t = useTranslations('checkout-address');
  const { draft } = useCheckout();
  const chosen = useChosenAddress();
  const [isEditing, setEditing] = useState(draft.address === null);
  const { code, ...wait } = useEditor(isEditing);
  if (isEditing || !chosen) {
    if (!code) return <EditorWait {...wait} />;
    return (
      <Card padding="lg">
        <code.default
          id={`${id}-guest`}
          saved={draft.address ? { id: 0, city: { name: '', province: '' }, ...draft.address } : null}
          isBusy={false}
          error={null}
          fieldErrors={noErrors}
          onSave={(address) => {
            sendToCheckout({ type: 'address.give', address });
            setEditing(false);
          }}
        />
      </Card>
    );
  }
  return (
    <Card padding="md" className={styles.given}>
      <div className={styles.givenWords}>
        <p>
          {chosen.city === '' ? chosen.address : t('place', { city: chosen.city, address: chosen.address })}
        </p>
        <p className={styles.facts}>
          <span>{chosen.full_name}</span>
          <Ltr>{chosen.phone_number}</Ltr>
        </p>
      </div>
      <Button variant="outline" onClick={() => setEditing(true)}>
        {t('change')}
      </Button>
    </Card>
  );
}
