import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Loaded } from '#ui/records/loaded.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { LinkButton } from './link-button.tsx';
import { RefusalReason } from './refusal-reason.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import { useChange } from '../frame/use-change.ts';
import { When } from './when.tsx';

type Schedule = StaffOutputOf<'studio.schedules'>['schedules'][number];

const tones: Readonly<Record<Schedule['status'], Tone>> = {
  waiting: 'warning',
  published: 'positive',
  refused: 'negative',
  canceled: 'neutral',
};

/** What will be published, and what became of earlier schedules. */
export function Schedules({ mayPublish }: { mayPublish: boolean }) {
  const t = useTranslations('releases');
  const errorText = useErrorText();
  const { data, error, refetch } = useStaffOperation('studio.schedules', {}, { staleTime: 0 });
  return (
    <Loaded
      data={data}
      failed={error !== null}
      detail={error ? errorText(error) : undefined}
      texts={{ loading: t('history.loading'), failed: t('history.failed') }}
      onRetry={() => void refetch()}
      room={{ count: 3, height: '88px' }}
    >
      {({ schedules }) =>
        schedules.length === 0 ? (
          <EmptyState icon="clock" title={t('schedules.none')} text={t('schedules.noneText')} />
        ) : (
          <ul className={lists.list}>
            {schedules.map((schedule) => (
              <ScheduleRow key={schedule.id} schedule={schedule} mayPublish={mayPublish} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function ScheduleRow({ schedule, mayPublish }: { schedule: Schedule; mayPublish: boolean }) {
  const t = useTranslations('releases');
  const [asks, setAsks] = useState(false);
  const { id, draft, at, note, status, reason, refusal, asked_by } = schedule;
  const cancel = useChange(
    () => callStaffOperation('studio.cancel-schedule', { id }),
    ['studio.schedules', 'studio.drafts', 'studio.draft'],
  );
  const navigate = useNavigate({ from: '/history' });
  const close = () => setAsks(false);
  return (
    <li className={lists.row}>
      <div className={lists.text}>
        <span className={lists.name}>{draft.name}</span>
        <div className={lists.facts}>
          <Badge tone={tones[status]}>{t(`schedules.status.${status}`)}</Badge>
          <span>
            {t('schedules.at')} <When at={at} />
          </span>
          {status === 'waiting' && <When at={at} relative />}
          {asked_by !== null && <span>{asked_by}</span>}
          {note !== '' && <span>{note}</span>}
        </div>
        {refusal !== null && <RefusalReason refusal={refusal} draft={draft.id} />}
        {reason !== null && refusal === null && (
          <p className={styles.reason}>
            {t('schedules.reason')} <bdi dir="auto">{reason}</bdi>
          </p>
        )}
      </div>
      <div className={lists.actions}>
        {(status === 'waiting' || status === 'refused') && (
          <LinkButton size="sm" variant="outline" to="/publish" search={{ draft: draft.id }}>
            {t('drafts.look')}
          </LinkButton>
        )}
        {status === 'waiting' && mayPublish && (
          <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
            {t('schedules.cancel')}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          id={`cancel-${id}`}
          open
          title={t('schedules.cancelTitle', { name: draft.name })}
          labels={{ yes: t('schedules.cancel'), no: t('schedules.cancelNo'), close: t('close') }}
          isPending={cancel.isPending}
          problem={cancel.problem}
          onConfirm={() =>
            cancel.mutate(undefined, {
              onSuccess: () => {
                close();
                notify({ tone: 'positive', text: t('schedules.canceled', { name: draft.name }) });
                // The draft is open here again.
                void navigate({ to: '.', search: (before) => ({ ...before, draft: draft.id }) });
              },
            })
          }
          onClose={close}
        >
          <p>{t('schedules.cancelText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
