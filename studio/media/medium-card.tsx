import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { MediumUses } from './medium-uses.tsx';
import type { Family } from './picture-family.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import styles from './media.module.css';

/** One picture of the library. */
export function MediumCard({ family }: { family: Family }) {
  const t = useTranslations('media');
  const format = useFormatter();
  const [asks, setAsks] = useState<'uses' | 'replace' | null>(null);
  const { src, bytes, uses, name, alts } = family;
  return (
    <li className={styles.card}>
      <img src={src} alt="" loading="lazy" className={styles.picture} />
      <bdi dir="ltr" className={styles.name}>
        {name}
      </bdi>
      {alts.length > 0 && <span className={styles.facts}>{format.list(alts)}</span>}
      <span className={styles.facts}>
        {t('size', { size: format.number(Math.ceil(bytes / 1024)) })} · {t('uses', { count: uses })}
      </span>
      <div className={styles.actions}>
        <CopyButton text={src} label={t('address')} copiedText={t('copied')} />
        {uses > 0 && (
          <>
            <Button size="sm" variant="ghost" onClick={() => setAsks('uses')}>
              {t('where')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsks('replace')}>
              {t('replace')}
            </Button>
          </>
        )}
      </div>
      {asks === 'uses' && <MediumUses family={family} onClose={() => setAsks(null)} />}
      {asks === 'replace' && <ReplaceDialog family={family} onClose={() => setAsks(null)} />}
    </li>
  );
}
