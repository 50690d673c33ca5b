import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '#ui/format/number.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useUses } from './use-uses.ts';
import library from './library.module.css';
import styles from './pickers.module.css';
import { usePictureWords } from './use-found-pictures.ts';

/** The number of places that show a picture. Opening it lists the places. */
export function MediaUses({ id, all, uses }: { id: string; all: readonly string[]; uses: number }) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  if (uses === 0) return <p className={styles.detail}>{t('unused')}</p>;
  return (
    <>
      <button
        type="button"
        className={library.uses}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('uses', { count: formatNumber(uses, locale) })}
      </button>
      {isOpen && <Places id={id} all={all} />}
    </>
  );
}

function Places({ id, all }: { id: string; all: readonly string[] }) {
  const t = useTranslations('pickers');
  const placeWords = usePictureWords();
  const { data, isPending } = useUses({ all });
  if (isPending) return <Spinner size={20} label={t('loading')} />;
  return (
    <ul id={id} className={library.places}>
      {(data ?? []).map((use) => (
        <li key={`${use.path} ${use.block} ${use.field}`}>{placeWords(use).join(' › ')}</li>
      ))}
    </ul>
  );
}
