import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { useFreshFactor } from '../frame/fresh-factor.tsx';
import { WordButton } from '../frame/word-button.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { Contradictions, type LoadWords } from './contradictions.tsx';
import { leavingDraft } from './tab-draft.ts';
import { useDraft, useDraftStore } from './use-draft.ts';
import styles from './draft.module.css';

/**
 * The status of the draft: whether changes are saved, buttons for undo and redo, and contradictions with
 * others.
 */
export function DraftStatus({ loadWords }: { loadWords: LoadWords }) {
  const t = useTranslations('draft');
  const store = useDraftStore();
  const { id, state, canUndo, canRedo, contradictions } = useDraft();
  return (
    <div className={styles.status}>
      {/* Buttons that come and go stand first. Behind the arrows they would push those from under the pointer. */}
      {contradictions.length > 0 && <Contradictions contradictions={contradictions} loadWords={loadWords} />}
      <SaveRemedy />
      {/* People know the two arrows from other programs, where undo is the left one in all languages. */}
      <span className={styles.arrows} dir="ltr">
        <WordButton
          icon="undo"
          word={t('undoWord')}
          label={t('undo')}
          disabled={!canUndo}
          onClick={store.undo}
        />
        <WordButton
          icon="undo"
          word={t('redoWord')}
          className={styles.redo}
          label={t('redo')}
          disabled={!canRedo}
          onClick={store.redo}
        />
      </span>
      {/* A draft that has ended with everything saved, such as a scheduled one, has not failed. */}
      <span role="status" data-state={state === 'closed' && !store.hasUnsaved() ? 'ended' : state}>
        {state === 'closed' && id !== null ? (
          <ClosedWords id={id} />
        ) : (
          t(id === null && state === 'saved' ? 'none' : `state.${state}`)
        )}
      </span>
    </div>
  );
}

/** Explains why a draft takes no changes, and links to its schedule. */
function ClosedWords({ id }: { id: number }) {
  const t = useTranslations('draft');
  const { data } = useStaffOperation('studio.draft', { id }, { staleTime: 0 });
  if (data?.status === 'scheduled')
    return (
      <Link to="/publish" search={{ draft: id }} className={styles.link}>
        {t('closed.scheduled')}
      </Link>
    );
  const isKnown = data?.status === 'published' || data?.status === 'discarded';
  return t(isKnown ? `closed.${data.status as 'published'}` : 'state.closed');
}

/** The actions of a person whose changes cannot be saved. */
function SaveRemedy() {
  const t = useTranslations('draft');
  const store = useDraftStore();
  const run = useFreshFactor();
  const navigate = useNavigate();
  const { id, state } = useDraft();
  if (state === 'unreachable' || state === 'forbidden')
    return (
      <Button size="sm" variant="ghost" onClick={() => void store.flush()}>
        {t('tryNow')}
      </Button>
    );
  if (state === 'factor')
    return (
      <Button
        size="sm"
        variant="ghost"
        onClick={() =>
          void run(() => callStaffOperation('studio.drafts', {})).then(
            () => store.flush(),
            () => undefined,
          )
        }
      >
        {t('confirm')}
      </Button>
    );
  if (state === 'closed' && id !== null && store.hasUnsaved())
    return (
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          store.moveToNewDraft();
          const search = ({ draft: _former, ...rest }: { draft?: number }) => rest;
          void navigate({ to: '.', search, state: leavingDraft() } as never);
        }}
      >
        {t('newDraft')}
      </Button>
    );
  return null;
}
