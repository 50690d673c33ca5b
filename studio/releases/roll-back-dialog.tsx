import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { notify } from '#ui/notification/notify.ts';
import { rememberOwnRelease } from '../draft/own-release.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useFreshFactor } from '../frame/fresh-factor.tsx';
import { ChangesBetween } from './changes-between.tsx';
import { useChange } from '../frame/use-change.ts';

/** Asks before an earlier release is published again, and says what that changes. */
export function RollBackDialog({
  release,
  name,
  onClose,
}: {
  release: string;
  /** The release's name for people: its note, otherwise the beginning of its id. */
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('releases');
  const run = useFreshFactor();
  const { id, state } = useDraft();
  const [note, setNote] = useState('');
  const rollBack = useChange(
    () => run(() => callStaffOperation('studio.roll-back', { release, note })),
    ['studio.releases', 'studio.documents', 'studio.document', 'studio.compare'],
  );
  return (
    <ConfirmDialog
      id={`roll-back-${release}`}
      open
      title={t('history.rollBackTitle', { name })}
      labels={{ yes: t('history.rollBackYes'), no: t('history.rollBackNo'), close: t('close') }}
      isPending={rollBack.isPending}
      problem={rollBack.problem}
      onConfirm={() =>
        rollBack.mutate(undefined, {
          onSuccess: (answer) => {
            // A draft that is open does not show the other release, which a notice says.
            if (id === null || state === 'closed') rememberOwnRelease(answer.release);
            notify({ tone: 'positive', text: t('history.rolledBack', { name }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t('history.rollBackText')}</p>
      <ChangesBetween from="published" to={release} />
      <TextField
        id={`roll-back-note-${release}`}
        label={t('publish.note')}
        maxLength={500}
        value={note}
        onValueChange={setNote}
      />
    </ConfirmDialog>
  );
}
