import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './search-bar.module.css';
import type { RecentSearches as Recent } from './use-recent-searches.ts';

/**
 * The buttons that remove recent searches. A list of options may not contain buttons, so they are next to it:
 * as many rows of the same height, over the ends of the options.
 */
export function RecentSearches({ texts, forget, forgetAll }: Pick<Recent, 'texts' | 'forget' | 'forgetAll'>) {
  const t = useTranslations('search-bar');
  if (texts.length === 0) return null;
  return (
    <div className={styles.removers}>
      <button type="button" className={styles.forgetAll} onClick={forgetAll}>
        {t('forgetAll')}
      </button>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className={styles.forget}
          aria-label={t('forget', { text })}
          onClick={() => forget(text)}
        >
          <Icon name="close" size={18} />
        </button>
      ))}
    </div>
  );
}
