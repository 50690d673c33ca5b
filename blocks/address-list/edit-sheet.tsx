import { useEffect, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import type { AddressToSave } from '#actors/use-addresses.ts';
import type { OperationMutation } from '#actors/use-operation-mutation.ts';
import type { Address } from '#schemas/entities/address.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { AddressEditorProps } from './address-editor.tsx';
import styles from './address-list.module.css';

export interface EditSheetProps {
  id: string;
  edited: Address | 'new' | null;
  save: OperationMutation<AddressToSave, Address>;
  onClose: () => void;
  onSaved: () => void;
}

type Loaded = ComponentType<AddressEditorProps> | 'failed' | null;

/** The sheet with the address form. Its code and the map are loaded when it first opens. */
export function EditSheet({ id, edited, save, onClose, onSaved }: EditSheetProps) {
  const t = useTranslations('address-list');
  const [Editor, setEditor] = useState<Loaded>(null);
  const isOpen = edited !== null;
  const load = () => {
    setEditor(null);
    import('./address-editor.tsx').then(
      (module) => setEditor(() => module.default),
      () => setEditor('failed'),
    );
  };
  const { reset } = save;
  useEffect(() => {
    if (!isOpen) return;
    reset();
    if (Editor === null) load();
    // The code is loaded once, so only opening matters.
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
          <Button type="submit" form={formId} size="lg" loading={save.isPending}>
            {t('form.save')}
          </Button>
          <Button size="lg" variant="outline" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      }
    >
      {Editor === 'failed' && (
        <ErrorState
          compact
          level={3}
          icon="wifi-off"
          title={t('form.failed.title')}
          text={t('form.failed.text')}
          action={<Button onClick={load}>{t('failed.action')}</Button>}
        />
      )}
      {Editor === null && <Skeleton height="520px" />}
      {typeof Editor === 'function' && edited !== null && (
        <Editor
          key={edited === 'new' ? 'new' : edited.id}
          id={formId}
          saved={edited === 'new' ? null : edited}
          save={save}
          onSaved={onSaved}
        />
      )}
    </Sheet>
  );
}
