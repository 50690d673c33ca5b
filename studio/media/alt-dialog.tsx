import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useChange } from '../frame/use-change.ts';

/** Writes the text alternative that new uses of a picture begin with. An empty one is for a picture that only adorns. */
export function AltDialog({
  picture,
  alt,
  onClose,
}: {
  /** Name of the upload. */
  picture: string;
  alt: string;
  onClose: () => void;
}) {
  const t = useTranslations('media.alt');
  const tMedia = useTranslations('media');
  const [text, setText] = useState(alt);
  const describe = useChange(
    () => callStaffOperation('studio.describe-media', { picture, alt: text.trim() }),
    ['studio.media'],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    describe.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      id="media-alt"
      open
      size="sm"
      title={t('title')}
      closeLabel={tMedia('close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="media-alt-form" loading={describe.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id="media-alt-form" onSubmit={submit}>
        <TextField
          id="media-alt-text"
          label={t('label')}
          hint={t('hint')}
          error={describe.problem}
          value={text}
          maxLength={300}
          onValueChange={setText}
        />
      </form>
    </Dialog>
  );
}
