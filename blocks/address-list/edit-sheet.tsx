import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AddressToSave } from '#actors/account/use-addresses.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { useCode } from '#actors/use-code.ts';
import type { Address } from '#schemas/entities/address.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './address-list.module.css';

export interface EditSheetProps {
  id: string;
  edited: Address | 'new' | null;
  save: OperationMutation<AddressToSave, Address>;
  onClose: () => void;
  onSaved: () => void;
}

const loadEditor = () => loadCode(() => import('./address-editor.tsx'));

/** The sheet with the address form. The code of the form and the map loads when the sheet first opens. */
export function EditSheet({ id, edited, save, onClose, onSaved }: EditSheetProps) {
  const t = useTranslations('address-list');
  const isOpen = edited !== null;
  const { code, failed, retry } = useCode(loadEditor, isOpen);
  // The button stays disabled until its form exists.
  const [isReady, setIsReady] = useState(false);
  const { reset } = save;
  useEffect(() => {
    if (isOpen) reset();
    // Only opening matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  const formId = `${id}-form`;
  return (
    <Sheet
      id={id}
      open={isOpen}
      onClose={onClose}
      title={t(edited === 'new' ? 'form.new' : 'form.edit')}
      closeLabel={t('form.close')}
      size="lg"
      footer={
        <div className={styles.answers}>
          <Button type="submit" form={formId} size="lg" loading={save.isPending || !isReady}>
            {t('form.save')}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      }
    >
      {failed && (
        <ErrorState
          compact
          level={3}
          icon="wifi-off"
          title={t('form.failed.title')}
          text={t('form.failed.text')}
          action={<Button onClick={retry}>{t('failed.action')}</Button>}
        />
      )}
      {!code && !failed && <Skeleton height="520px" />}
      {code && edited !== null && (
        <code.default
          key={edited === 'new' ? 'new' : edited.id}
          id={formId}
          saved={edited === 'new' ? null : edited}
          save={save}
          onSaved={onSaved}
          onReady={setIsReady}
        />
      )}
    </Sheet>
  );
}
