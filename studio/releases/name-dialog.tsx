import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';

export interface NameDialogProps {
  id: string;
  title: string;
  label: string;
  hint?: string | undefined;
  action: string;
  initial?: string | undefined;
  maxLength?: number | undefined;
  isPending: boolean;
  problem?: string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for one name. */
export function NameDialog(props: NameDialogProps) {
  const { id, title, label, hint, action, initial = '', maxLength = 80, isPending, problem } = props;
  const t = useTranslations('releases');
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') props.onSubmit(name.trim());
  };
  return (
    <Dialog
      id={id}
      open
      size="sm"
      title={title}
      closeLabel={t('close')}
      onClose={props.onClose}
      footer={
        <Button type="submit" form={`${id}-form`} loading={isPending} disabled={name.trim() === ''}>
          {action}
        </Button>
      }
    >
      <form id={`${id}-form`} onSubmit={submit}>
        <TextField
          id={`${id}-name`}
          label={label}
          hint={hint}
          error={problem}
          value={name}
          maxLength={maxLength}
          onValueChange={setName}
          data-autofocus=""
        />
      </form>
    </Dialog>
  );
}
