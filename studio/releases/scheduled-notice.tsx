import { useTranslations } from 'use-intl';
import { Notice } from '#ui/notice/notice.tsx';
import lists from '../frame/lists.module.css';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { CancelSchedule } from './cancel-schedule.tsx';
import { LinkButton } from './link-button.tsx';
import { useRights } from './use-rights.ts';
import { useWhenWords } from './when.tsx';

/** Says when a scheduled draft is published, with the button that cancels it. */
export function ScheduledNotice({ draft }: { draft: number }) {
  const t = useTranslations('releases.publish');
  const { mayPublish } = useRights();
  const whenWords = useWhenWords();
  const { data } = useStaffOperation('studio.schedules', {}, { staleTime: 0 });
  const schedule = data?.schedules.find((each) => each.status === 'waiting' && each.draft.id === draft);
  return (
    <Notice
      tone="info"
      title={schedule && whenWords(schedule.at)}
      action={
        <div className={lists.actions}>
          {schedule && mayPublish && <CancelSchedule schedule={schedule} variant="outline" />}
          <LinkButton size="sm" variant="ghost" to="/history" search={{ part: 'schedules', draft }}>
            {t('toSchedules')}
          </LinkButton>
        </div>
      }
    >
      {t(mayPublish === false ? 'closed.scheduledByOwner' : 'closed.scheduled')}
    </Notice>
  );
}
