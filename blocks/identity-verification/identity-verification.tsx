import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { identityActions, useIdentity } from '#actors/use-identity.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { IdentityStatus } from '#schemas/entities/user.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import { Documents } from './documents.tsx';
import styles from './identity-verification.module.css';
import { Sent } from './sent.tsx';
import { StatusNotice } from './status-notice.tsx';

const looks: Readonly<Record<IdentityStatus, { tone: Tone; icon: IconName }>> = {
  none: { tone: 'neutral', icon: 'fingerprint' },
  waiting: { tone: 'info', icon: 'clock' },
  verified: { tone: 'positive', icon: 'check-circle' },
  rejected: { tone: 'negative', icon: 'alert' },
};

export default function IdentityVerification({ id }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('identity-verification');
  const own = useIdentity();
  const status = own.identity?.status;
  return (
    <section className={styles.page} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h1 id={`${id}-title`} className={styles.title}>
          {t('title')}
        </h1>
        {status !== undefined && (
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {t(`status.${status}`)}
          </Badge>
        )}
      </header>
      <p className={styles.text}>{t('lead')}</p>
      <Content id={id} own={own} />
    </section>
  );
}

function Content({ id, own }: { id: string; own: ReturnType<typeof useIdentity> }) {
  const t = useTranslations('identity-verification');
  const { identity, failed, refetch, submit } = own;
  if (failed && !identity)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={refetch}>{t('failed.action')}</Button>}
      />
    );
  if (!identity)
    return (
      <div className={styles.photos} role="status" aria-label={t('loading')}>
        <Skeleton height="360px" />
        <Skeleton height="360px" />
      </div>
    );
  return (
    <>
      <StatusNotice identity={identity} />
      {identityActions(identity).sendPhotos ? (
        <Documents id={id} identity={identity} submit={submit} />
      ) : (
        <Sent identity={identity} />
      )}
      <p className={styles.text}>{t('privacy')}</p>
    </>
  );
}
