import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { addressOfValues, errorsOfForm } from '#actors/account/address-values.ts';
import { useAddressDraft } from '#actors/account/use-address-draft.ts';
import type { AddressToSave } from '#actors/account/use-addresses.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { useSession } from '#actors/session/use-session.ts';
import type { Address } from '#schemas/entities/address.ts';
import { AddressForm } from '#ui/address-form/address-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

export interface AddressEditorProps {
  id: string;
  /** null for a new address. */
  saved: Address | null;
  save: OperationMutation<AddressToSave, Address>;
  onSaved: () => void;
  /** Reports that the form has appeared, or that it is gone. */
  onReady: (isReady: boolean) => void;
}

/** The address form. It edits a draft until the engine accepts it. */
export default function AddressEditor({ id, saved, save, onSaved, onReady }: AddressEditorProps) {
  const t = useTranslations('address-list');
  const data = useTranslations('data');
  const errorText = useErrorText();
  const draft = useAddressDraft(saved);
  const { user } = useSession();
  const { error, fieldErrors } = save;
  const isReady = draft.form !== null && !draft.failed;
  useEffect(() => {
    onReady(isReady);
    return () => onReady(false);
  }, [isReady, onReady]);
  if (draft.failed)
    return (
      <ErrorState
        compact
        level={3}
        icon="wifi-off"
        title={t('form.failed.title')}
        text={t('form.failed.text')}
        action={<Button onClick={draft.retry}>{t('failed.action')}</Button>}
      />
    );
  if (!draft.form) return <Skeleton height="520px" />;
  const { form } = draft.form;
  const { state } = draft.locate;
  const problem =
    state === 'denied' || state === 'unavailable' || state === 'timeout'
      ? data(`location.${state}`)
      : undefined;
  return (
    <>
      {error !== null && Object.keys(fieldErrors).length === 0 && (
        <div role="alert">
          <Notice tone="negative" title={t('form.refused')}>
            {errorText(error)}
          </Notice>
        </div>
      )}
      <AddressForm
        id={id}
        form={form}
        validators={draft.form.validators}
        cities={draft.cities}
        tiles={draft.tiles}
        values={draft.values}
        onChange={draft.change}
        onPoint={draft.choosePoint}
        locate={{ ...draft.locate, problem }}
        self={user?.name ? { full_name: user.name, phone_number: user.mobile } : undefined}
        fieldErrors={errorsOfForm(fieldErrors)}
        onSubmit={(values) => {
          const fields: AddressToSave = { description: '', ...addressOfValues(values, form) };
          save.mutate(saved ? { ...fields, address_id: saved.id } : fields, { onSuccess: onSaved });
        }}
      />
    </>
  );
}
