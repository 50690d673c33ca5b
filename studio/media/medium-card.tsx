import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { MediumUses } from './medium-uses.tsx';
import type { Family } from '../pickers/picture-family.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { AltDialog } from './alt-dialog.tsx';
import { RemoveMedium } from './remove-medium.tsx';
import styles from './media.module.css';

/** One picture of the library. */
export function MediumCard({ family }: { family: Family }) {
  const t = useTranslations('media');
  const format = useFormatter();
  const [asks, setAsks] = useState<'uses' | 'replace' | 'alt' | 'remove' | null>(null);
  const { src, bytes, uses, name, file, alts, alt, picture } = family;
  const shownAlts = [...new Set([alt, ...alts].filter((text) => text !== '' && text !== name))];
  return (
    <li className={styles.card}>
      <img src={src} alt="" loading="lazy" className={styles.picture} />
      <bdi className={styles.name}>{name}</bdi>
      {file !== name && (
        <bdi dir="ltr" className={styles.facts}>
          {file}
        </bdi>
      )}
      {shownAlts.length > 0 && <span className={styles.facts}>{format.list(shownAlts)}</span>}
      <span className={styles.facts}>
        {t('size', { size: format.number(Math.ceil(bytes / 1024)) })} · {t('uses', { count: uses })}
      </span>
      <div className={styles.actions}>
        <CopyButton text={src} label={t('address')} copiedText={t('copied')} />
        {picture !== null && (
          <>
            <Button size="sm" variant="ghost" onClick={() => setAsks('alt')}>
              {t('alt.button')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsks('remove')}>
              {t('remove.button')}
            </Button>
          </>
        )}
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
      {asks === 'alt' && picture !== null && (
        <AltDialog picture={picture} alt={alt} onClose={() => setAsks(null)} />
      )}
      {asks === 'remove' && picture !== null && (
        <RemoveMedium family={family} picture={picture} onClose={() => setAsks(null)} />
      )}
      {asks === 'uses' && <MediumUses family={family} onClose={() => setAsks(null)} />}
      {asks === 'replace' && <ReplaceDialog family={family} onClose={() => setAsks(null)} />}
    </li>
  );
}
