import { useTranslations } from 'use-intl';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useChange } from '../frame/use-change.ts';

/** Shown to a person who may change drafts but not publish them. */
export function ReadyForReview({ draft: { id, status } }: { draft: StaffOutputOf<'studio.draft'> }) {
  const t = useTranslations('releases.publish.review');
  const isReady = status === 'ready';
  const change = useChange(
    () => callStaffOperation('studio.change-draft', { id, ready: !isReady }),
    ['studio.draft', 'studio.drafts'],
  );
  return (
    <Notice
      tone={isReady ? 'positive' : 'info'}
      title={t(isReady ? 'isReady' : 'title')}
      action={
        <Button
          variant={isReady ? 'outline' : 'solid'}
          loading={change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          {t(isReady ? 'takeBack' : 'action')}
        </Button>
      }
    >
      <p>{change.problem ?? t('text')}</p>
    </Notice>
  );
}
