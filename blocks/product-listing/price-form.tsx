import { useRef, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCode } from '#actors/use-code.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { loadCode } from '#schemas/load-code.ts';
import { plainAmount } from '#schemas/written-amount.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { firstOf } from '#ui/format/price.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filters.module.css';
import { toQuery } from './listing-query.ts';

const loadText = () => loadCode(() => import('./price-text.ts'));
type PriceText = Awaited<ReturnType<typeof loadText>>;
const loadSlider = () => loadCode(() => import('./price-slider.tsx'));
const names = ['min_price', 'max_price'] as const;

/**
 * Returns a price as the language of the shop writes it, in a form that the server reads too. German thousands
 * have no point then, and digits that the server does not know become 0–9.
 */
function shownPrice(price: number, locale: string): string {
  const exact = Number.isSafeInteger(price) ? undefined : { maximumFractionDigits: 12 };
  const plain = { ...exact, useGrouping: false, numberingSystem: 'latn' };
  // Three digits after a comma could be thousands.
  const ways = [exact, plain, { ...plain, minimumFractionDigits: 4 }];
  for (const way of ways) {
    const text = formatNumber(price, locale, way);
    if (Number(plainAmount(text)) === price) return text;
  }
  return String(price);
}

/** The two fields of a form, in order. */
function fieldsOf(form: HTMLFormElement): [HTMLInputElement, HTMLInputElement] {
  const [least, most] = names.map((name) => form.elements.namedItem(name));
  if (!(least instanceof HTMLInputElement) || !(most instanceof HTMLInputElement))
    throw new TypeError('the form of prices lacks a field');
  return [least, most];
}

/** A GET form for a price range, which preserves the other filters. */
export function PriceForm({
  id,
  listing: { filters, facets },
  path,
  isUsed = false,
}: {
  id: string;
  listing: Listing;
  path: string;
  /** Whether the shopper uses the filters, which then get a slider. */
  isUsed?: boolean;
}) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  const words = useCommonMessages().currency;
  const { min_price, max_price, ...others } = filters;
  const form = useRef<HTMLFormElement>(null);
  const hasRange = facets.price.max > facets.price.min;
  const { code: slider } = useCode(loadSlider, isUsed && hasRange);
  const [text, setText] = useState<PriceText>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  // Reading and grouping prices is code that most visits never need.
  // Without it, the server reads the text as it is typed.
  const load = () => loadText().then(setText, () => undefined);
  const group = ({ target }: FormEvent<HTMLFormElement>) => {
    // The handles of the slider have no name.
    if (target instanceof HTMLInputElement && target.name !== '') text?.groupField(target, locale);
  };
  // An error goes while somebody types, so a field is checked when it is left.
  const check = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!text) return;
    const refused = fieldsOf(currentTarget).filter(
      ({ value }) => text.readPrice(value, locale) === undefined,
    );
    setWrong(refused.map(({ name }) => name));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Until the code is loaded, the server reads the text as it is.
    const refused = text?.tidyPrices(fieldsOf(event.currentTarget), locale) ?? [];
    if (refused.length === 0) return;
    event.preventDefault();
    setWrong(refused);
    fieldsOf(event.currentTarget)
      .find(({ name }) => refused.includes(name))
      ?.focus();
  };
  const field = (name: 'min_price' | 'max_price', value: number | undefined, hint: number) => (
    <TextField
      id={`${id}-${name}`}
      name={name}
      kind="numeric"
      label={t(`filters.${name}`)}
      defaultValue={value === undefined ? undefined : shownPrice(value, locale)}
      error={wrong.includes(name) ? t('filters.notPrice') : undefined}
      placeholder={formatNumber(hint, locale)}
      autoComplete="off"
    />
  );
  return (
    <FilterSection title={t('filters.price', { currency: words[firstOf(words)] ?? '' })} open>
      {/* A new address resets the form, because its fields start from the address. */}
      <form
        key={`${min_price}-${max_price}`}
        ref={form}
        className={styles.price}
        action={path === '' ? undefined : path}
        method="get"
        onFocus={load}
        onBlur={check}
        onChange={group}
        onSubmit={submit}
      >
        {Object.entries(toQuery(others)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {field('min_price', min_price, facets.price.min)}
        {field('max_price', max_price, facets.price.max)}
        {hasRange && (
          <div className={styles.slider}>
            {slider && (
              <slider.default
                form={form}
                bounds={facets.price}
                locale={locale}
                words={words}
                labels={[t('filters.least_price'), t('filters.most_price')]}
              />
            )}
          </div>
        )}
        <Button type="submit" variant="soft" block>
          {t('filters.apply')}
        </Button>
      </form>
    </FilterSection>
  );
}
