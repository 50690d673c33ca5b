import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNewMessages } from '#actors/account/use-new-messages.ts';
import { useDeclinedLogin } from '#actors/session/use-declined-login.ts';
import { useFreshUser } from '#actors/session/use-fresh-user.ts';
import { logout, openLogin, useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { IdentityStatus, User } from '#schemas/entities/user.ts';
import type { Tone } from '#ui/badge/badge.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import styles from './profile-overview.module.css';

const identityTones: Readonly<Record<IdentityStatus, Tone>> = {
  none: 'neutral',
  waiting: 'info',
  verified: 'positive',
  rejected: 'negative',
};

export default function ProfileOverview({ props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('profile-overview');
  const { user } = useSession();
  const isGuest = useDeclinedLogin();
  useFreshUser();
  // The menu includes this page itself, for use on the other account pages.
  const menu = props.menu ? (data.menu ?? []).filter(({ href }) => href !== data.path) : [];
  const links = [...menu, ...props.links].filter(({ staff }) => !staff || user?.is_staff);
  return (
    <section className={styles.profile} aria-labelledby="profile-title">
      <h1 id="profile-title" className="visually-hidden">
        {t('title')}
      </h1>
      {isGuest ? (
        <Guest />
      ) : (
        <div className={styles.card}>
          {props.person && <Person user={user} editHref={props.editHref} />}
          <Facts user={user} />
        </div>
      )}
      {(links.length > 0 || (props.logout && !isGuest)) && (
        <ul className={styles.rows}>
          {links.map(({ label, href, icon, description, badge }) => (
            <li key={href}>
              <a className={styles.row} href={href}>
                <Icon name={icon !== undefined && isIconName(icon) ? icon : 'file'} size={22} />
                <span className={styles.rowWords}>
                  {label}
                  {description !== undefined && <span className={styles.description}>{description}</span>}
                </span>
                {badge === 'messages' && <NewMessages />}
                <Icon className={styles.chevron} name="chevron-end" size={20} />
              </a>
            </li>
          ))}
          {props.logout && !isGuest && (
            <li>
              <button type="button" className={styles.row} data-danger="" onClick={logout}>
                <Icon name="log-out" size={22} />
                <span className={styles.rowWords}>{t('logout')}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Person({ user, editHref }: { user: User | null; editHref: string | undefined }) {
  const t = useTranslations('profile-overview');
  return (
    <header className={styles.head}>
      <span className={styles.avatar}>
        <Icon name="user" size={32} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {user ? (user.name ?? t('nameless')) : <Skeleton shape="text" width="160px" />}
        </p>
        <p className={styles.mobile}>
          {user ? <LocalDigits>{user.mobile}</LocalDigits> : <Skeleton shape="text" width="110px" />}
        </p>
      </div>
      {editHref !== undefined && (
        <Button href={editHref} variant="soft" size="sm" iconStart="edit">
          {t('edit')}
        </Button>
      )}
    </header>
  );
}

/** Shown to a visitor who has closed the login. */
function Guest() {
  const t = useTranslations('profile-overview.guest');
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <span className={styles.avatar}>
          <Icon name="user" size={32} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{t('title')}</p>
          <p className={styles.guestText}>{t('text')}</p>
        </div>
      </header>
      <Button size="lg" block iconStart="log-in" onClick={() => openLogin({ reason: null })}>
        {t('action')}
      </Button>
    </div>
  );
}

function NewMessages() {
  const t = useTranslations('profile-overview');
  const count = useNewMessages();
  return <CountBadge count={count} label={t('newMessages', { count })} />;
}

function Facts({ user }: { user: User | null }) {
  const t = useTranslations('profile-overview');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('email')}</dt>
        <dd>
          {user ? (
            user.email === null ? (
              <span className={styles.none}>{t('none')}</span>
            ) : (
              <span className={styles.email}>
                <Ltr>{user.email}</Ltr>
                {user.email_verified === false && <Badge tone="warning">{t('unverified')}</Badge>}
              </span>
            )
          ) : (
            <Skeleton shape="text" width="140px" />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('password')}</dt>
        <dd>
          {user ? (
            t(user.has_password ? 'hasPassword' : 'noPassword')
          ) : (
            <Skeleton shape="text" width="80px" />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('identity.title')}</dt>
        <dd>
          {user ? (
            <Badge tone={identityTones[user.identity]}>{t(`identity.${user.identity}`)}</Badge>
          ) : (
            <Skeleton shape="text" width="100px" />
          )}
        </dd>
      </div>
    </dl>
  );
}
