import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/use-error-text.ts';
import { useFollowToggle } from '#actors/use-follow-toggle.ts';
import type { Store } from '#schemas/entities/store.ts';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { notify } from '#ui/notification/notify.ts';
import styles from './store-heading.module.css';

/** Follows the store of the page, beside how many do. */
export function Follow({ store }: { store: Store }) {
  const t = useTranslations('store-heading');
  const locale = useLocale();
  const errorText = useErrorText();
  const { following, difference, isPending, error, toggle } = useFollowToggle(store.Id);
  useEffect(() => {
    if (error) notify({ tone: 'negative', text: errorText(error), key: 'follow' });
  }, [error, errorText]);
  const count = store.follow_count + difference;
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
      {count > 0 && (
        <span className={styles.fact} aria-live="polite">
          <Icon name="users" size={16} />
          {t('followers', { count: formatNumber(count, locale) })}
        </span>
      )}
    </div>
  );
}
