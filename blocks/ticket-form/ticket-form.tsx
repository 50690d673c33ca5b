import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import { Fields } from './fields.tsx';
import styles from './ticket-form.module.css';

export default function TicketForm({ id, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('ticket-form');
  const { user } = useSession();
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h1>
      <p className={styles.lead}>{t('lead')}</p>
      {user ? <Fields key={user.id} id={id} owner={user.id} order={data.order} /> : <FormSkeleton />}
    </section>
  );
}

/** A placeholder as high as the form. */
function FormSkeleton() {
  return (
    <div className={styles.form} aria-hidden>
      <Skeleton height="76px" />
      <div className={styles.pair}>
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
      <Skeleton height="212px" />
      <Skeleton width="160px" height="52px" />
    </div>
  );
}
