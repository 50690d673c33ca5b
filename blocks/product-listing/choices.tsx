import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '#ui/format/number.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filters.module.css';

export interface Choice {
  chosen: boolean;
  /** Undefined for a choice that cannot be made now. */
  href: string | undefined;
}

export interface ChoiceOption extends Choice {
  key: string;
  text: string;
  /** Undefined where the products are not counted. */
  count: number | undefined;
}

export interface ChoicesProps {
  title: string;
  /** With it the shopper chooses one option or any, else several. */
  any?: Choice;
  options: readonly ChoiceOption[];
  /** Whether the filter shows its options at first. */
  open?: boolean;
}

/** The options of one filter. */
export function Choices({ title, any, options, open = true }: ChoicesProps) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  return (
    <FilterSection title={title} open={open}>
      <div className={styles.list} role={any ? 'radiogroup' : 'group'} aria-label={title}>
        {[...(any ? [{ ...any, key: '', text: t('filters.any'), count: undefined }] : []), ...options].map(
          ({ key, text, count, chosen, href }) => (
            <a
              key={key}
              className={styles.choice}
              href={href}
              role={any ? 'radio' : 'checkbox'}
              aria-checked={chosen}
              aria-disabled={href === undefined ? true : undefined}
            >
              <span className={styles.mark} aria-hidden />
              <span className={styles.text}>{text}</span>
              {count !== undefined && <span className={styles.count}>{formatNumber(count, locale)}</span>}
            </a>
          ),
        )}
      </div>
    </FilterSection>
  );
}
