import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatDate } from '#ui/format/date.ts';
import { useStudio } from '../frame/studio-context.ts';
import { ChangesBetween } from './changes-between.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import lists from '../frame/lists.module.css';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { useChange } from '../frame/use-change.ts';
import { When } from './when.tsx';

export type Move = StaffOutputOf<'studio.releases'>['moves'][number];

interface ReleaseRowProps {
  move: Move;
  /** Id of the release before it; undefined where it is not known. */
  previous: string | undefined;
  /** The publication that a roll-back has restored; undefined if unknown. */
  target: { note: string; at: string } | undefined;
  mayPublish: boolean;
}

/** The note of a release that the import command writes. */
const importNote = /^imported from .+$/;

/** Returns a function for the name of a publication: its note, or the day of a release without a note. */
function useNames(): (note: string, at: string) => string {
  const t = useTranslations('releases.history');
  const locale = useLocale();
  const { shop } = useStudio();
  return (note, at) => {
    if (importNote.test(note)) return t('imported');
    return note === '' ? t('releaseOf', { day: formatDate(at, 'longHour', locale, shop.timeZone) }) : note;
  };
}

/** One publication of the history. */
export function ReleaseRow({ move, previous, target, mayPublish }: ReleaseRowProps) {
  const t = useTranslations('releases.history');
  const [asks, setAsks] = useState<'name' | 'link' | 'roll-back' | null>(null);
  const [showsChanges, setShowsChanges] = useState(false);
  const { release, action, note, names, moved_by, moved_at, current } = move;
  const close = () => setAsks(null);
  const nameOf = useNames();
  const own = nameOf(note, moved_at);
  const said = note === '' ? '' : own;
  const goal = target && nameOf(target.note, target.at);
  const isBack = action === 'rollback';
  return (
    <li className={lists.row}>
      <div className={lists.text}>
        <span className={lists.name}>
          <bdi>{isBack ? (goal === undefined ? t('back') : t('backTo', { name: goal })) : own}</bdi>
        </span>
        <div className={lists.facts}>
          {current && <Badge tone="positive">{t('current')}</Badge>}
          {names.map((name) => (
            <Badge key={name} tone="primary" icon="tag">
              {name}
            </Badge>
          ))}
          <span>{isBack && said !== '' ? said : t(`action.${action}`)}</span>
          <span>{moved_by ?? t('byServer')}</span>
          <When at={moved_at} />
        </div>
        {showsChanges && previous !== undefined && <ChangesBetween from={previous} to={release} />}
      </div>
      <div className={lists.actions}>
        {previous !== undefined && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={showsChanges}
            onClick={() => setShowsChanges(!showsChanges)}
          >
            {t('changes')}
          </Button>
        )}
        {!current && mayPublish && (
          <Button size="sm" variant="outline" iconStart="history" onClick={() => setAsks('roll-back')}>
            {t('rollBack')}
          </Button>
        )}
        {mayPublish && (
          <Button size="sm" variant="ghost" iconStart="tag" onClick={() => setAsks('name')}>
            {t('name')}
          </Button>
        )}
        <Button size="sm" variant="ghost" iconStart="eye" onClick={() => setAsks('link')}>
          {t('link')}
        </Button>
      </div>
      {asks === 'roll-back' && (
        <RollBackDialog release={release} name={isBack ? (goal ?? own) : own} onClose={close} />
      )}
      {asks === 'link' && <LinkDialog of={release} onClose={close} />}
      {asks === 'name' && <NameRelease release={release} onClose={close} />}
    </li>
  );
}

function NameRelease({ release, onClose }: { release: string; onClose: () => void }) {
  const t = useTranslations('releases.history');
  const change = useChange(
    (input: { name: string; move: boolean }) =>
      callStaffOperation('studio.name-release', { release, ...input }),
    ['studio.releases'],
  );
  const isTaken = change.error?.problem?.code === 'conflict';
  return (
    <NameDialog
      id={`name-${release}`}
      title={t('nameTitle')}
      label={t('nameLabel')}
      hint={t('nameHint')}
      action={t('save')}
      maxLength={64}
      isPending={change.isPending}
      problem={isTaken ? t('nameTaken') : change.problem}
      onSubmit={(name) => change.mutate({ name, move: isTaken }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
