import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { useChange } from '../frame/use-change.ts';
import { WhenWords } from './when.tsx';

/** Key of the notices about a schedule. After a cancellation no notice is shown. */
export const scheduleNotice = 'schedule';

export type Schedule = StaffOutputOf<'studio.schedules'>['schedules'][number];

/** Cancels a scheduled publication after a question, and opens its draft. */
export function CancelSchedule({
  schedule: { id, draft, at },
  variant = 'ghost',
}: {
  schedule: Schedule;
  variant?: 'ghost' | 'outline';
}) {
  const t = useTranslations('releases');
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const cancel = useChange(
    () => callStaffOperation('studio.cancel-schedule', { id }),
    ['studio.schedules', 'studio.drafts', 'studio.draft'],
  );
  const close = () => setAsks(false);
  const onSuccess = (): void => {
    close();
    notify({
      tone: 'positive',
      text: t('schedules.canceled', { name: draft.name }),
      key: scheduleNotice,
    });
    const search = (before: object) => ({ ...before, draft: draft.id });
    // cast: every page takes a draft
    void navigate({ to: '.', search } as never);
  };
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setAsks(true)}>
        {t('schedules.cancel')}
      </Button>
      {asks && (
        <ConfirmDialog
          id={`cancel-${id}`}
          open
          title={t('schedules.cancelTitle', { name: draft.name })}
          labels={{ yes: t('schedules.cancel'), no: t('schedules.cancelNo'), close: t('close') }}
          isPending={cancel.isPending}
          problem={cancel.problem}
          onConfirm={() => cancel.mutate(undefined, { onSuccess })}
          onClose={close}
        >
          <p>
            <WhenWords at={at} />
          </p>
          <p>{t('schedules.cancelText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
