import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { CancelSchedule, type Schedule } from './cancel-schedule.tsx';
import { LinkButton } from './link-button.tsx';
import { RefusalReason } from './refusal-reason.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import { When, WhenWords } from './when.tsx';

const tones: Readonly<Record<Schedule['status'], Tone>> = {
  waiting: 'warning',
  published: 'positive',
  refused: 'negative',
  canceled: 'neutral',
};

/** Lists scheduled publications, and the results of earlier ones. */
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
  const { draft, at, note, status, reason, refusal, asked_by } = schedule;
  return (
    <li className={lists.row}>
      <div className={lists.text}>
        <span className={lists.name}>{draft.name}</span>
        <div className={lists.facts}>
          <Badge tone={tones[status]}>{t(`schedules.status.${status}`)}</Badge>
          <span>
            {t('schedules.at')} {status === 'waiting' ? <WhenWords at={at} /> : <When at={at} />}
          </span>
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
        {status === 'waiting' && mayPublish && <CancelSchedule schedule={schedule} />}
      </div>
    </li>
  );
}
