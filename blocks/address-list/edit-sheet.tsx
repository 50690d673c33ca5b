import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AddressToSave } from '#actors/account/use-addresses.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { useSession } from '#actors/session/use-session.ts';
import { useCode, type LoadedCode } from '#actors/use-code.ts';
import type { RequestError } from '#data/request-error.ts';
import type { Address } from '#schemas/entities/address.ts';
import { loadCode } from '#schemas/load-code.ts';
import { numberOf } from '#schemas/sign-in-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './address-list.module.css';

export interface EditSheetProps {
  id: string;
  edited: Address | 'new' | null;
  save: OperationMutation<AddressToSave, Address>;
  onClose: () => void;
  onSaved: () => void;
}

const loadEditor = () => loadCode(() => import('#parts/address-editor/address-editor.tsx'));

/** The sheet with the address form. The code of the form and the map loads when the sheet first opens. */
export function EditSheet({ id, edited, save, onClose, onSaved }: EditSheetProps) {
  const t = useTranslations('address-list');
  const { user } = useSession();
  const isOpen = edited !== null;
  const saved = edited === 'new' ? null : edited;
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
      {!code && <Waiting failed={failed} retry={retry} />}
      {code && edited !== null && (
        <code.default
          key={saved?.id ?? 'new'}
          id={formId}
          saved={saved}
          self={user?.name ? { full_name: user.name, phone_number: numberOf(user) ?? '' } : undefined}
          Wait={Waiting}
          refused={save.error && Object.keys(save.fieldErrors).length === 0 && <Refused error={save.error} />}
          fieldErrors={save.fieldErrors}
          onSave={(fields) => {
            const address = { description: '', ...fields };
            save.mutate(saved ? { ...address, address_id: saved.id } : address, { onSuccess: onSaved });
          }}
          onReady={setIsReady}
        />
      )}
    </Sheet>
  );
}

/** The form is on its way, or could not be loaded. */
function Waiting({ failed, retry }: Pick<LoadedCode<unknown>, 'failed' | 'retry'>) {
  const t = useTranslations('address-list');
  if (!failed) return <Skeleton height="520px" />;
  return (
    <ErrorState
      compact
      level={3}
      icon="wifi-off"
      title={t('form.failed.title')}
      text={t('form.failed.text')}
      action={<Button onClick={retry}>{t('failed.action')}</Button>}
    />
  );
}

function Refused({ error }: { error: RequestError }) {
  const t = useTranslations('address-list');
  const errorText = useErrorText();
  return (
    <div role="alert">
      <Notice tone="negative" title={t('form.refused')}>
        {errorText(error)}
      </Notice>
    </div>
  );
}
