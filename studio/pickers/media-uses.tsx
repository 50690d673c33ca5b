import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '#ui/format/number.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useUses } from './use-uses.ts';
import library from './library.module.css';
import styles from './pickers.module.css';
import { useShopParts } from './shop-parts.ts';

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
  const { documentName } = useShopParts();
  const { data, isPending } = useUses({ all });
  if (isPending) return <Spinner size={20} label={t('loading')} />;
  return (
    <ul id={id} className={library.places}>
      {(data ?? []).map(({ path, block, field }) => (
        <li key={`${path} ${block} ${field}`}>
          {block === null ? documentName(path) : `${documentName(path)} › ${block}`}
        </li>
      ))}
    </ul>
  );
}
