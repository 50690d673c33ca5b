import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useNewMessages } from '#actors/account/use-new-messages.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { logout, openLogin, useSession } from '#actors/session/use-session.ts';
import type { PropsOf } from '#schemas/block/define-block.ts';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import styles from './account-button.module.css';
import type definition from './definition.ts';

export interface AccountButtonProps {
  id: string;
  links: PropsOf<typeof definition>['accountLinks'];
}

/**
 * The login link and the account menu. The server renders both, because it does not know the visitor. A mark
 * that the head script sets before the first paint shows one of them. A shop without a login has neither.
 */
export function AccountButton({ id, links }: AccountButtonProps) {
  if (!useHasLogin()) return null;
  return (
    <>
      <SignIn />
      <div className={styles.customer}>
        <Menu id={id} links={links} />
      </div>
    </>
  );
}

function SignIn() {
  const t = useTranslations('header.account');
  const path = useRoutePath();
  const { ready } = useSession();
  const open = (event: MouseEvent) => {
    if (!ready || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openLogin({ reason: null });
  };
  return (
    <a className={styles.guest} href={path('profile')} onClick={open}>
      <Icon name="log-in" size={20} />
      <span className={styles.guestText}>{t('signIn')}</span>
    </a>
  );
}

function Menu({ id, links }: AccountButtonProps) {
  const t = useTranslations('header.account');
  const { user } = useSession();
  const count = useNewMessages();
  return (
    <Popover
      id={id}
      label={t('menu')}
      triggerLabel={count > 0 ? t('menuWithNew', { count }) : t('menu')}
      triggerClassName={styles.trigger}
      className={styles.panel}
      align="end"
      trigger={
        <>
          <span className={styles.icon}>
            <Icon name="user" size={22} />
            <CountBadge className={styles.count} count={count} />
          </span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {user && (
        <p className={styles.person}>
          <span className={styles.name}>{user.name ?? t('nameless')}</span>
          <LocalDigits>{user.mobile}</LocalDigits>
        </p>
      )}
      <ul className={styles.links}>
        {links.map(({ label, href, icon, badge }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              <Icon name={icon !== undefined && isIconName(icon) ? icon : 'chevron-start'} size={20} />
              <span className={styles.label}>{label}</span>
              {badge === 'messages' && <CountBadge count={count} label={t('newMessages', { count })} />}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.link}
            data-danger=""
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={logout}
          >
            <Icon name="log-out" size={20} />
            {t('logout')}
          </button>
        </li>
      </ul>
    </Popover>
  );
}
