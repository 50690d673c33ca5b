import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Contradictions } from './contradictions.tsx';
import { useDraft, useDraftStore } from './use-draft.ts';
import styles from './draft.module.css';

/** Whether the changes are saved, undo and redo, and what another person has changed meanwhile. */
export function DraftStatus() {
  const t = useTranslations('draft');
  const store = useDraftStore();
  const { id, state, canUndo, canRedo, contradictions } = useDraft();
  return (
    <div className={styles.status}>
      <IconButton icon="undo" size="sm" label={t('undo')} disabled={!canUndo} onClick={() => store.undo()} />
      <IconButton
        icon="undo"
        size="sm"
        className={styles.redo}
        label={t('redo')}
        disabled={!canRedo}
        onClick={() => store.redo()}
      />
      <span role="status" data-state={state}>
        {id === null && state === 'saved' ? t('none') : t(`state.${state}`)}
      </span>
      {state === 'unreachable' && (
        <Button size="sm" variant="ghost" onClick={() => void store.flush()}>
          {t('tryNow')}
        </Button>
      )}
      {contradictions.length > 0 && <Contradictions contradictions={contradictions} />}
    </div>
  );
}
