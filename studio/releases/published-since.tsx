import { useTranslations } from 'use-intl';
import { Notice } from '#ui/notice/notice.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { ChangesBetween } from './changes-between.tsx';
import styles from './releases.module.css';
import type { DraftToPublish } from './use-draft-to-publish.ts';
import { When } from './when.tsx';

/** Whether something was published after the draft began, which its changes are put on top of. */
export const isBehind = ({ draft, check }: DraftToPublish): boolean => draft.base !== check.published;

/** Says that somebody has published since the draft began, and how the two are merged. */
export function PublishedNotice({ contradictions }: { contradictions: number }) {
  const t = useTranslations('releases.publish');
  return (
    <Notice tone={contradictions > 0 ? 'warning' : 'info'} title={t('sinceTitle')}>
      {t('sinceText', { count: contradictions })}
    </Notice>
  );
}

/** Lists the publications since a draft began: by whom, when, and with which changes. */
export function PublishedSince({ seen: { draft, check } }: { seen: DraftToPublish }) {
  const t = useTranslations('releases');
  const { data } = useStaffOperation('studio.releases', {}, { staleTime: 0 });
  const moves = data?.moves ?? [];
  const began = moves.findIndex(({ release }) => release === draft.base);
  return (
    <section aria-labelledby="since-title">
      <h2 id="since-title">{t('publish.since')}</h2>
      <ul className={styles.since}>
        {moves.slice(0, began === -1 ? moves.length : began).map(({ move, moved_by, moved_at, note }) => (
          <li key={move}>
            {moved_by ?? t('history.byServer')} – <When at={moved_at} />
            {note !== '' && <bdi> – {note}</bdi>}
          </li>
        ))}
      </ul>
      <ChangesBetween from={draft.base} to={check.published} />
    </section>
  );
}
