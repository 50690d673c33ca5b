import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import { DetailsForm } from './details-form.tsx';
import styles from './edit-profile.module.css';
import { MobileForm } from './mobile-form.tsx';
import { PasswordForm } from './password-form.tsx';

export default function EditProfile({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('edit-profile');
  const { user } = useSession();
  const Heading = props.level === 'page' ? 'h1' : 'h2';
  return (
    <div className={styles.edit}>
      <section className={styles.card} aria-labelledby={`${id}-details`}>
        <Heading id={`${id}-details`} className={styles.title}>
          {t('details.title')}
        </Heading>
        {user ? (
          <DetailsForm key={user.id} id={id} user={user} />
        ) : (
          <FormSkeleton hints={['', t('details.emailHint'), t('details.telegramHint')]} />
        )}
      </section>
      {props.mobile && !(user && isAddress(user.mobile)) && (
        <section className={styles.card} aria-labelledby={`${id}-mobile-title`}>
          <h2 id={`${id}-mobile-title`} className={styles.title}>
            {t('mobile.title')}
          </h2>
          {user ? (
            <MobileForm key={`${user.id} ${user.mobile}`} id={id} user={user} />
          ) : (
            <FormSkeleton hints={['', '']} />
          )}
        </section>
      )}
      {props.password && (
        <section className={styles.card} aria-labelledby={`${id}-password-title`}>
          <h2 id={`${id}-password-title`} className={styles.title}>
            {t('password.title')}
          </h2>
          {user ? (
            <PasswordForm key={`${user.id} ${user.has_password}`} id={id} user={user} />
          ) : (
            <FormSkeleton hints={['', '', '']} />
          )}
        </section>
      )}
    </div>
  );
}

/**
 * A placeholder as high as the form.
 * @param hints hints of the fields, which take as many lines as they need
 */
function FormSkeleton({ hints }: { hints: readonly string[] }) {
  return (
    <div className={styles.form} aria-hidden>
      <div className={styles.fields}>
        {hints.map((hint, index) => (
          <div key={index} className={styles.space}>
            <Skeleton height="76px" />
            {hint !== '' && <p className={styles.hint}>{hint}</p>}
          </div>
        ))}
      </div>
      <Skeleton width="160px" height="44px" />
    </div>
  );
}
