import type { FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Listing } from '#schemas/entities/listing.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { toEnglishDigits } from '#ui/format/digits.ts';
import { formatNumber } from '#ui/format/number.ts';
import { firstOf } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './filters.module.css';
import { toQuery } from './listing-query.ts';

/** A GET form for a price range, which preserves the other filters. */
export function PriceForm({
  id,
  listing: { filters, facets },
  path,
}: {
  id: string;
  listing: Listing;
  path: string;
}) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  const words = useCommonMessages().currency;
  const { min_price, max_price, ...others } = filters;
  // Empty fields are left out to keep the address short; the server ignores them too.
  const tidy = (event: FormEvent<HTMLFormElement>) => {
    for (const field of event.currentTarget.querySelectorAll('input')) {
      field.disabled = field.value === '';
      field.value = toEnglishDigits(field.value);
    }
  };
  const field = (name: 'min_price' | 'max_price', value: number | undefined, hint: number) => (
    <TextField
      id={`${id}-${name}`}
      name={name}
      kind="numeric"
      label={t(`filters.${name}`)}
      defaultValue={value}
      placeholder={formatNumber(hint, locale)}
      autoComplete="off"
    />
  );
  return (
    <details className={styles.details} open>
      <summary className={styles.summary}>
        {t('filters.price', { currency: words[firstOf(words)] ?? '' })}
        <Icon name="chevron-down" size={18} />
      </summary>
      {/* A new address resets the form, because its fields start from the address. */}
      <form
        key={`${min_price}-${max_price}`}
        className={styles.price}
        action={path === '' ? undefined : path}
        method="get"
        onSubmit={tidy}
      >
        {Object.entries(toQuery(others)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {field('min_price', min_price, facets.price.min)}
        {field('max_price', max_price, facets.price.max)}
        <Button type="submit" variant="soft" block>
          {t('filters.apply')}
        </Button>
      </form>
    </details>
  );
}
