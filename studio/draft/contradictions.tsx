import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Contradiction } from './draft-types.ts';
import { ownChange } from './settle.ts';
import { useDraftStore } from './use-draft.ts';
import styles from './draft.module.css';

const shown = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** What others have changed at the same time, with both values, to be settled one by one. */
export function Contradictions({ contradictions }: { contradictions: readonly Contradiction[] }) {
  const t = useTranslations('draft.contradictions');
  const store = useDraftStore();
  const [isOpen, setIsOpen] = useState(false);
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
                <code>{[path, refusal.block, refusal.path?.join('.')].filter(Boolean).join(' › ')}</code>
                {operation.type === 'set' ? (
                  <dl>
                    <dt>{t('mine')}</dt>
                    <dd>{shown(operation.value)}</dd>
                    <dt>{t('theirs')}</dt>
                    <dd>{shown(refusal.theirs)}</dd>
                  </dl>
                ) : null}
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
