import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { addressOfValues, answersLackedBy, errorsOfForm } from '#actors/account/address-values.ts';
import { useAddressDraft } from '#actors/account/use-address-draft.ts';
import { usePlaces } from '#actors/account/use-places.ts';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import { AddressForm, type AddressFormProps } from '#ui/address-form/address-form.tsx';

export interface AddressEditorProps extends Pick<AddressFormProps, 'id' | 'self' | 'children'> {
  /** The address being edited; null for a new one. */
  saved: Address | null;
  /** Shown in place of the form while its code loads, and after loading has failed. */
  Wait: ComponentType<{ failed: boolean; retry: () => void }>;
  /** Why the engine has refused the address, where no field says it. */
  refused: ReactNode;
  fieldErrors: Readonly<Record<string, string>>;
  onSave: (fields: AddressFields) => void;
  /** Called when the form is there, and when it goes. */
  onReady?: (isReady: boolean) => void;
}

/** Focuses the first field of a form that came after its dialog had opened, unless the person has gone on meanwhile. */
function focusFirstField(id: string): void {
  const form = document.getElementById(id);
  const focused = document.activeElement;
  if (!form?.closest('dialog') || !(focused === document.body || focused?.closest('dialog > div > header')))
    return;
  form.querySelector<HTMLElement>('input:not([type="hidden"], [type="checkbox"]), select, textarea')?.focus();
}

/** The address fields and the map. They edit a draft until the engine accepts it. */
export default function AddressEditor(props: AddressEditorProps) {
  const { id, saved, self, Wait, refused, fieldErrors, onSave, onReady, children } = props;
  const data = useTranslations('data');
  const draft = useAddressDraft(saved);
  const finder = usePlaces();
  const isReady = draft.form !== null && !draft.failed;
  useEffect(() => {
    if (isReady) focusFirstField(id);
  }, [isReady, id]);
  useEffect(() => {
    onReady?.(isReady);
    return () => onReady?.(false);
  }, [isReady, onReady]);
  if (!draft.form || draft.failed) return <Wait failed={draft.failed} retry={draft.retry} />;
  const { form, validators } = draft.form;
  const { state } = draft.locate;
  const problem =
    state === 'denied' || state === 'unavailable' || state === 'timeout'
      ? data(`location.${state}`)
      : undefined;
  return (
    <>
      {refused}
      <AddressForm
        id={id}
        form={form}
        validators={validators}
        cities={draft.cities}
        tiles={draft.tiles}
        values={draft.values}
        onChange={draft.change}
        onPoint={draft.choosePoint}
        locate={{ ...draft.locate, problem }}
        finder={finder}
        isPlaceKnown={saved !== null}
        mayLack={saved ? answersLackedBy(saved, form) : undefined}
        self={self}
        fieldErrors={errorsOfForm(fieldErrors)}
        onSubmit={(values) => onSave(addressOfValues(values, form))}
      >
        {children}
      </AddressForm>
    </>
  );
}
