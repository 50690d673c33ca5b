import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CloseAccount } from './close-account.tsx';
import type definition from './definition.ts';
import { DownloadData } from './download-data.tsx';
import styles from './personal-data.module.css';

export default function PersonalData({ id }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('personal-data');
  const { user } = useSession();
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-labelledby={`${id}-copy-title`}>
        <h2 id={`${id}-copy-title`} className={styles.title}>
          {t('copy.title')}
        </h2>
        <p className={styles.text}>{t('copy.text')}</p>
        {user ? <DownloadData id={`${id}-copy`} mobile={user.mobile} /> : <Waiting />}
      </section>
      <section className={styles.card} aria-labelledby={`${id}-closing-title`}>
        <h2 id={`${id}-closing-title`} className={styles.title}>
          {t('closing.title')}
        </h2>
        <p className={styles.text}>{t('closing.text')}</p>
        {user ? <CloseAccount id={`${id}-closing`} mobile={user.mobile} /> : <Waiting />}
      </section>
    </div>
  );
}

/** A placeholder as high as the button. */
const Waiting = () => <Skeleton width="180px" height="44px" />;
