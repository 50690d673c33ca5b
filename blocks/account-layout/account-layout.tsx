import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNewMessages } from '#actors/account/use-new-messages.ts';
import { useDeclinedLogin } from '#actors/session/use-declined-login.ts';
import { useFreshUser } from '#actors/session/use-fresh-user.ts';
import { logout, openLogin, useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Container } from '#ui/layout/container.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './account-layout.module.css';
import type definition from './definition.ts';

export default function AccountLayout({ props, data, slots }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('account-layout');
  const guest = useTranslations('account-layout.guest');
  const { user } = useSession();
  const isGuest = useDeclinedLogin();
  useFreshUser();
  const shown = (props.links ?? data.menu ?? []).filter(({ staff }) => !staff || user?.is_staff);
  const isHere = ({ href, routes }: (typeof shown)[number]): boolean =>
    href === data.path || (data.route !== undefined && routes.includes(data.route));
  return (
    <Container className={styles.layout}>
      <aside className={styles.aside}>
        {!isGuest && <Person />}
        <nav aria-label={t('menu')}>
          <ul className={styles.links} data-one-of>
            {shown.map((link) => (
              <li key={link.href}>
                <a className={styles.link} href={link.href} aria-current={isHere(link) ? 'page' : undefined}>
                  <Icon
                    name={link.icon !== undefined && isIconName(link.icon) ? link.icon : 'chevron-start'}
                    size={20}
                  />
                  <span className={styles.label}>{link.label}</span>
                  {link.badge === 'messages' && <NewMessages />}
                </a>
              </li>
            ))}
            {!isGuest && (
              <li>
                <button type="button" className={styles.link} data-danger="" onClick={logout}>
                  <Icon name="log-out" size={20} />
                  {t('logout')}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </aside>
      <div className={styles.main} data-guest={isGuest ? '' : undefined}>
        {isGuest && (
          <div className={styles.guest}>
            <EmptyState
              icon="log-in"
              title={guest('title')}
              text={guest('text')}
              action={
                <Button size="lg" onClick={() => openLogin({ reason: null })}>
                  {guest('action')}
                </Button>
              }
            />
          </div>
        )}
        {slots.summary}
        {slots.main}
      </div>
    </Container>
  );
}

function NewMessages() {
  const t = useTranslations('account-layout');
  const count = useNewMessages();
  return <CountBadge count={count} label={t('newMessages', { count })} />;
}

/** The name of the signed-in customer. A placeholder of the same size shows while the session is unknown. */
function Person() {
  const t = useTranslations('account-layout');
  const { user } = useSession();
  return (
    <div className={styles.person}>
      <span className={styles.avatar}>
        <Icon name="user" size={26} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {user ? (user.name ?? t('nameless')) : <Skeleton shape="text" width="70%" />}
        </p>
        <p className={styles.mobile}>
          {user ? <LocalDigits>{user.mobile}</LocalDigits> : <Skeleton shape="text" width="50%" />}
        </p>
      </div>
    </div>
  );
}
