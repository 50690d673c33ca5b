import { useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useCode } from '#actors/use-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Contradiction } from './draft-types.ts';
import { ownChange } from './settle.ts';
import { useDraftStore } from './use-draft.ts';
import styles from './draft.module.css';

/** The place of a contradiction, and the values of both people. */
export interface ContradictionValue {
  path: string;
  block: string | undefined;
  field: readonly (string | number)[];
  values: readonly { label: string; value: unknown }[];
}

/** Loads the words for a contradiction. The same function at every render. */
export type LoadWords = () => Promise<ComponentType<ContradictionValue>>;

const shown = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Shows a contradiction as it is stored, while the code of its words is not loaded. Without a network it
 * cannot be loaded.
 */
function StoredValue({ path, block, field, values }: ContradictionValue) {
  return (
    <>
      <code>{[path, block, field.join('.')].filter(Boolean).join(' › ')}</code>
      {values.length > 0 && (
        <dl>
          {values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{shown(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/**
 * Lists values that others have changed at the same time, each with both values. The person settles them one
 * by one.
 */
export function Contradictions({
  contradictions,
  loadWords,
}: {
  contradictions: readonly Contradiction[];
  loadWords: LoadWords;
}) {
  const t = useTranslations('draft.contradictions');
  const store = useDraftStore();
  const [isOpen, setIsOpen] = useState(false);
  const { code } = useCode(loadWords);
  const Words = code ?? StoredValue;
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setIsOpen(true)}>
        {t('count', { count: contradictions.length })}
      </Button>
      <Dialog
        id="contradictions"
        open={isOpen}
        title={t('title')}
        closeLabel={t('close')}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('text')}</p>
        <ul className={styles.contradictions}>
          {contradictions.map((each) => {
            const { id, path, operation, refusal, detail } = each;
            return (
              <li key={id}>
                <strong>{t(`reason.${refusal.reason}`)}</strong>
                {each.isWhole === true && <span>{t('whole')}</span>}
                {detail !== undefined && <span>{detail}</span>}
                <Words
                  path={path}
                  block={refusal.block}
                  field={refusal.path ?? []}
                  values={
                    operation.type === 'set'
                      ? [
                          { label: t('mine'), value: operation.value },
                          { label: t('theirs'), value: refusal.theirs },
                        ]
                      : []
                  }
                />
                <div className={styles.actions}>
                  {ownChange(each) && (
                    <Button size="sm" onClick={() => store.settle(id, 'mine')}>
                      {t('useMine')}
                    </Button>
                  )}
                  <Button size="sm" variant="outline" onClick={() => store.settle(id, 'theirs')}>
                    {t('useTheirs')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
