import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { useFollowToggle } from '#actors/stores/use-follow-toggle.ts';
import type { Store } from '#schemas/entities/store.ts';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { notify } from '#ui/notification/notify.ts';
import styles from './store-heading.module.css';

/**
 * The number of followers of the page's store, and the follow button. A shop without a login has no button.
 */
export function Follow({ store }: { store: Store }) {
  return useHasLogin() ? (
    <Following store={store} />
  ) : (
    <div className={styles.follow}>
      <Followers count={store.follow_count} />
    </div>
  );
}

function Followers({ count }: { count: number }) {
  const t = useTranslations('store-heading');
  const locale = useLocale();
  if (count <= 0) return null;
  return (
    <span className={styles.fact} aria-live="polite">
      <Icon name="users" size={16} />
      {t('followers', { count: formatNumber(count, locale) })}
    </span>
  );
}

function Following({ store }: { store: Store }) {
  const t = useTranslations('store-heading');
  const errorText = useErrorText();
  const { following, followers, isPending, error, toggle } = useFollowToggle(store.Id, t('signIn'));
  useEffect(() => {
    if (error) notify({ tone: 'negative', text: errorText(error), key: 'follow' });
  }, [error, errorText]);
  return (
    <div className={styles.follow}>
      <Button
        variant={following ? 'outline' : 'soft'}
        size="sm"
        iconStart={following ? 'check' : 'plus'}
        aria-label={following ? t('unfollow', { name: store.page_name }) : undefined}
        loading={isPending}
        onClick={toggle}
      >
        {t(following ? 'following' : 'follow')}
      </Button>
      <Followers count={followers ?? store.follow_count} />
    </div>
  );
}
