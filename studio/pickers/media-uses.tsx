import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import library from './library.module.css';
import styles from './pickers.module.css';
import { useShopParts } from './shop-parts.ts';

/** How often documents show a picture, and where when it is opened. */
export function MediaUses({ id, src, uses }: { id: string; src: string; uses: number }) {
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
      {isOpen && <Places id={id} src={src} />}
    </>
  );
}

function Places({ id, src }: { id: string; src: string }) {
  const t = useTranslations('pickers');
  const { draft, documentName } = useShopParts();
  const { data, isPending } = useQuery<StaffOutputOf<'studio.media-uses'>, RequestError>({
    queryKey: ['studio.media-uses', src, draft],
    queryFn: ({ signal }) =>
      callStaffOperation('studio.media-uses', { src, ...(draft === null ? {} : { draft }) }, { signal }),
  });
  if (isPending) return <Spinner size={20} label={t('loading')} />;
  return (
    <ul id={id} className={library.places}>
      {(data?.uses ?? []).map(({ path, block, field }) => (
        <li key={`${path} ${block} ${field}`}>
          {block === null ? documentName(path) : `${documentName(path)} › ${block}`}
        </li>
      ))}
    </ul>
  );
}
