import { useTranslations } from 'use-intl';
import { addressOfValues, errorsOfForm } from '#actors/account/address-values.ts';
import { useAddressDraft } from '#actors/account/use-address-draft.ts';
import { useRecipient } from '#actors/checkout/use-recipient.ts';
import type { RequestError } from '#data/request-error.ts';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import { AddressForm } from '#ui/address-form/address-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-address.module.css';

export interface AddressEditorProps {
  id: string;
  /** The address being edited; null for a new one. */
  saved: Address | null;
  isBusy: boolean;
  error: RequestError | null;
  fieldErrors: Readonly<Record<string, string>>;
  onSave: (fields: AddressFields) => void;
}

/** The form with the address fields and the map. */
export default function AddressEditor({ id, saved, isBusy, error, fieldErrors, onSave }: AddressEditorProps) {
  const t = useTranslations('checkout-address');
  const data = useTranslations('data');
  const draft = useAddressDraft(saved);
  const self = useRecipient();
  if (draft.failed)
    return (
      <ErrorState
        compact
        level={3}
        title={t('unloaded.title')}
        text={t('unloaded.text')}
        action={<Button onClick={draft.retry}>{t('unloaded.action')}</Button>}
      />
    );
  if (!draft.form) return <Skeleton width="100%" height={360} />;
  const { form } = draft.form;
  const { state } = draft.locate;
  const problem =
    state === 'denied' || state === 'unavailable' || state === 'timeout'
      ? data(`location.${state}`)
      : undefined;
  const other =
    error && Object.keys(fieldErrors).length === 0 ? (error.problem?.detail ?? t('editor.failed')) : null;
  return (
    <div className={styles.editor}>
      {other !== null && <Notice tone="negative">{other}</Notice>}
      <AddressForm
        id={id}
        form={form}
        validators={draft.form.validators}
        cities={draft.cities}
        tiles={draft.tiles}
        values={draft.values}
        onChange={draft.change}
        onPoint={draft.choosePoint}
        onSubmit={(values) => onSave(addressOfValues(values, form))}
        fieldErrors={errorsOfForm(fieldErrors)}
        locate={{ ...draft.locate, problem }}
        self={self}
      >
        <div className={styles.save}>
          <Button size="lg" type="submit" block loading={isBusy}>
            {t('editor.save')}
          </Button>
        </div>
      </AddressForm>
    </div>
  );
}
