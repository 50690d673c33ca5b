import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { useFollowToggle } from '#actors/stores/use-follow-toggle.ts';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { notify } from '#ui/notification/notify.ts';

interface FollowButtonProps {
  store: Pick<StoreSummary, 'Id' | 'page_name'>;
}

/** A button that follows a store of the list. Only in a shop with a login. */
export function FollowButton({ store }: FollowButtonProps) {
  return useHasLogin() ? <Following store={store} /> : null;
}

function Following({ store }: FollowButtonProps) {
  const t = useTranslations('store-list');
  const errorText = useErrorText();
  const { following, error, toggle } = useFollowToggle(store.Id, t('signIn'));
  useEffect(() => {
    if (error) notify({ tone: 'negative', text: errorText(error), key: 'follow' });
  }, [error, errorText]);
  return (
    <IconButton
      icon={following ? 'heart-filled' : 'heart'}
      label={t(following ? 'unfollow' : 'follow', { name: store.page_name })}
      active={following}
      onClick={toggle}
    />
  );
}
