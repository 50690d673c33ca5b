import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewTime } from '#actors/account/use-review-time.ts';
import { wayBackOf } from '#actors/account/verify-path.ts';
import { usePageUrl } from '#actors/pages/use-page-url.ts';
import { identityActions, useIdentity } from '#actors/use-identity.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { IdentityStatus } from '#schemas/entities/user.ts';
import { AccountSection } from '#ui/account-section/account-section.tsx';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
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
    <AccountSection
      id={id}
      title={t('title')}
      action={
        status === undefined ? null : (
          <Badge tone={looks[status].tone} icon={looks[status].icon}>
            {t(`status.${status}`)}
          </Badge>
        )
      }
    >
      <p className={styles.text}>{t('lead')}</p>
      <BackToBeginning />
      <Content id={id} own={own} />
    </AccountSection>
  );
}

/** A link back to the product, cart or order from which the customer started to verify. */
function BackToBeginning() {
  const t = useTranslations('identity-verification');
  const url = usePageUrl();
  const back = url && wayBackOf(url);
  return (
    back && (
      <Button href={back} variant="soft" size="sm" iconStart="arrow-start" className={styles.back}>
        {t('back')}
      </Button>
    )
  );
}

function Content({ id, own }: { id: string; own: ReturnType<typeof useIdentity> }) {
  const t = useTranslations('identity-verification');
  const { failed, refetch, submit } = own;
  const reviewTime = useReviewTime();
  return (
    <Loaded
      data={own.identity}
      failed={failed}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 2, height: '360px', column: '300px' }}
    >
      {(identity) => (
        <>
          <StatusNotice identity={identity} reviewTime={reviewTime} />
          {identityActions(identity).sendPhotos ? (
            <Documents id={id} identity={identity} submit={submit} reviewTime={reviewTime} />
          ) : (
            <Sent identity={identity} />
          )}
          <p className={styles.text}>{t('privacy')}</p>
        </>
      )}
    </Loaded>
  );
}
