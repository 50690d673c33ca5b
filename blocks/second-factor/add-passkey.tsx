import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { NameField } from './name-field.tsx';
import type { AddProps } from './parts.ts';
import { addPasskey } from './passkey.ts';
import { Refusal } from './refusal.tsx';
import styles from './second-factor.module.css';

/** Names a passkey and has the browser create it. */
export function AddPasskey({ onAdded, onCancel, ...parts }: AddProps & { onCancel: () => void }) {
  const t = useTranslations('second-factor.add');
  const { id } = parts;
  const [name, setName] = useState('');
  const create = useOperationMutation(() => addPasskey(name.trim() || t('passkey.title')));
  const start = () => create.mutate(undefined, { onSuccess: ({ recovery_codes: codes }) => onAdded(codes) });
  return (
    <div className={styles.inset}>
      <form
        id={`${id}-form`}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p>{t('passkey.lead')}</p>
        <div className={styles.fields}>
          <NameField id={`${id}-name`} value={name} onValueChange={setName} />
        </div>
      </form>
      <Refusal {...parts} id={`${id}-refusal`} error={create.error} retry={start} />
      <div className={styles.actions}>
        <Button type="submit" form={`${id}-form`} iconStart="key" loading={create.isPending}>
          {t('passkey.create')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
