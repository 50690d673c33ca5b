import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { MomentField } from '../pickers/moment-field.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { useDocumentNames } from '../places/use-document-names.ts';
import { useFreshFactor } from '../frame/fresh-factor.tsx';
import { scheduleNotice } from './cancel-schedule.tsx';
import type { PublishContradiction, SideChoices } from './contradictions.tsx';
import styles from './releases.module.css';
import { useChange } from '../frame/use-change.ts';
import type { DraftToPublish, Published } from './use-draft-to-publish.ts';
import { useWhenWords, WhenWords } from './when.tsx';

export interface PublishFormProps {
  seen: DraftToPublish;
  /** Paths of the documents to publish. */
  chosen: ReadonlySet<string>;
  /** Whether the server has every change of this browser, and `seen` is the last version. */
  isUpToDate: boolean;
  /** Whether the check has found errors in the chosen documents. */
  hasErrors: boolean;
  contradictions: readonly PublishContradiction[];
  /** Whose value is published, by document. */
  choices: SideChoices;
  onPublished: (published: Published) => void;
  /** Reads the draft again. */
  onReload: () => void;
}

const outdated = ['studio.draft', 'studio.drafts', 'studio.releases', 'studio.schedules'] as const;
/** The published documents change too. */
const outdatedShop = [...outdated, 'studio.documents', 'studio.document', 'studio.compare'] as const;

const noteKey = (draft: number): string => `vitrin-studio-publish-note-${draft}`;

/** The note of a publication. It is kept in this browser until the draft is published: a cancelled schedule does not lose it. */
function useNote(draft: number): [string, (note: string) => void] {
  const [note, setNote] = useState(() => {
    try {
      return localStorage.getItem(noteKey(draft)) ?? '';
    } catch {
      return '';
    }
  });
  return [
    note,
    (next) => {
      setNote(next);
      try {
        if (next === '') localStorage.removeItem(noteKey(draft));
        else localStorage.setItem(noteKey(draft), next);
      } catch {
        // Without storage it lives as long as the page.
      }
    },
  ];
}

const isFresh = (until: string | null | undefined): boolean =>
  typeof until === 'string' && Date.parse(until) > Date.now();

/** Note, moment and the button that publishes. */
export function PublishForm(props: PublishFormProps) {
  const { seen, chosen, isUpToDate, hasErrors, contradictions, choices, onPublished, onReload } = props;
  const t = useTranslations('releases.publish');
  const nameOf = useDocumentNames();
  const run = useFreshFactor();
  const [note, setNote] = useNote(seen.draft.id);
  const [asks, setAsks] = useState(false);
  const { data: me } = useStaffOperation('studio.me', {}, { staleTime: 0 });
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState<string | undefined>();
  const [isHalfWritten, setIsHalfWritten] = useState(false);
  const [lacksMoment, setLacksMoment] = useState(false);
  const whenWords = useWhenWords();
  const { id, version } = seen.draft;
  const isWhole = chosen.size === seen.documents.length;
  const publish = useChange(
    () =>
      run(() =>
        callStaffOperation('studio.publish-draft', {
          id,
          version,
          note,
          choices: Object.entries(choices).map(([document, side]) => ({ document, side })),
          ...(isWhole ? {} : { documents: [...chosen] }),
        }),
      ),
    outdatedShop,
  );
  const schedule = useChange(
    (moment: string) =>
      run(() => callStaffOperation('studio.schedule-draft', { id, version, note, at: moment })),
    outdated,
  );
  const change = when === 'now' ? publish : schedule;
  const isConflict = change.error?.problem?.code === 'conflict';
  const undecided = new Set(contradictions.map(({ document }) => document));
  for (const document of Object.keys(choices)) undecided.delete(document);
  // A schedule takes neither a choice of documents nor one between values.
  const mayBeLater = isWhole && contradictions.length === 0;
  const isBlocked =
    !isUpToDate || hasErrors || chosen.size === 0 || undecided.size > 0 || (when === 'later' && !mayBeLater);
  const publishNow = () => {
    setAsks(false);
    publish.mutate(undefined, {
      onSuccess: (published) => {
        setNote('');
        onPublished(published);
      },
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Asks again before publishing if the second factor is still fresh. If it is old, its dialog is the
    // question.
    if (when === 'now' && isFresh(me?.second_factor?.fresh_until)) setAsks(true);
    else if (when === 'now') publishNow();
    else if (at === undefined || isHalfWritten) {
      setLacksMoment(true);
      const parts = '[data-type][contenteditable=true]';
      const form = event.currentTarget;
      form.querySelector<HTMLElement>(`:is(${parts})[data-placeholder], ${parts}`)?.focus();
    } else
      schedule.mutate(at, {
        onSuccess: () =>
          void notify({ tone: 'positive', text: t('scheduled', { at: whenWords(at) }), key: scheduleNotice }),
      });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('form')}>
      <TextField
        id="publish-note"
        label={t('note')}
        hint={t('noteHint')}
        multiline
        rows={2}
        maxLength={500}
        value={note}
        onValueChange={setNote}
      />
      <RadioCards
        name="publish-when"
        legend={t('when')}
        layout="chips"
        options={[
          { value: 'now', title: t('now') },
          { value: 'later', title: t('later'), disabled: !mayBeLater },
        ]}
        value={when}
        onValueChange={(value) => {
          setWhen(value === 'now' ? 'now' : 'later');
          setIsHalfWritten(false);
        }}
      />
      {!isWhole && <p className={styles.quiet}>{t('laterIsWhole')}</p>}
      {contradictions.length > 0 && <p className={styles.quiet}>{t('laterIsDecided')}</p>}
      {when === 'later' && (
        <>
          <MomentField
            id="publish-at"
            label={t('at')}
            required
            value={at}
            onChange={(moment) => {
              setAt(moment);
              setLacksMoment(false);
            }}
            onHalfWritten={setIsHalfWritten}
            error={lacksMoment && at === undefined ? t('atFirst') : schedule.fieldErrors['at']}
          />
          {at !== undefined && !isHalfWritten && (
            <p aria-live="polite">
              <WhenWords at={at} />
            </p>
          )}
          <p className={styles.quiet}>{t('laterText')}</p>
        </>
      )}
      {isConflict && (
        <Notice
          tone="warning"
          title={t('conflict')}
          action={
            <Button
              variant="outline"
              onClick={() => {
                publish.reset();
                schedule.reset();
                onReload();
              }}
            >
              {t('reload')}
            </Button>
          }
        >
          {t('conflictText')}
        </Notice>
      )}
      {change.problem !== undefined && !isConflict && (
        <div role="alert">
          <Notice tone="negative">{change.problem}</Notice>
        </div>
      )}
      {hasErrors && <p className={styles.quiet}>{t('errorsFirst')}</p>}
      {undecided.size > 0 && <p className={styles.quiet}>{t('decideFirst', { count: undecided.size })}</p>}
      <Button type="submit" size="lg" loading={change.isPending} disabled={isBlocked}>
        {when === 'now' ? t('publishNow', { count: chosen.size }) : t('schedule')}
      </Button>
      {asks && (
        <ConfirmDialog
          id="publish-ask"
          open
          title={t('ask.title')}
          labels={{ yes: t('ask.yes'), no: t('ask.no'), close: t('ask.no') }}
          isPending={publish.isPending}
          onConfirm={publishNow}
          onClose={() => setAsks(false)}
        >
          <p>{t('ask.text')}</p>
          <ul>
            {[...chosen].map((path) => (
              <li key={path}>{nameOf(path)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </form>
  );
}
