import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { useSession } from '#actors/session/use-session.ts';
import { secondFactorQueries } from '#data/queries/account.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import styles from './second-factor.module.css';
import { Settings } from './settings.tsx';

export default function SecondFactor({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('second-factor');
  const Heading = props.level === 'page' ? 'h1' : 'h2';
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.title}>
        {t('title')}
      </Heading>
      <Content id={id} />
    </section>
  );
}

function Content({ id }: { id: string }) {
  const t = useTranslations('second-factor');
  const profile = useOptionalPath()('profile');
  const { user } = useSession();
  // A session stored by an earlier version does not know whether its owner is staff.
  const isNoStaff = user?.is_staff === false;
  const { data, error, refetch } = usePersonalOperation(secondFactorQueries.get(), { enabled: !isNoStaff });
  if (isNoStaff || error?.problem?.code === 'forbidden')
    return (
      <EmptyState
        icon="shield"
        title={t('staffOnly.title')}
        text={t('staffOnly.text')}
        action={profile !== undefined && <Button href={profile}>{t('staffOnly.action')}</Button>}
      />
    );
  if (user && data) return <Settings id={id} user={user} state={data} refresh={refetch} />;
  if (error)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={refetch}>{t('failed.action')}</Button>}
      />
    );
  return (
    <div className={styles.parts} aria-hidden>
      <Skeleton height="56px" />
      <Skeleton height="160px" />
      <Skeleton width="180px" height="44px" />
    </div>
  );
}
