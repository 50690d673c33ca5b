import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Field } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { usePageNames } from '../editor/use-page-names.ts';
import { matchesText } from '../pickers/match-text.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { contentPages } from './needed-pages.ts';
import { sampleNames } from './sample-names.ts';
import styles from './documents.module.css';

/** A search is worth its place from this number of pages. */
const many = 8;

interface SourceFieldProps {
  /** Name of a page, `sample:NAME`, or empty for a page without blocks. */
  value: string;
  /** Names of the pages that have a document. */
  pages: readonly string[];
  routes: readonly ShopRoute[];
  onChange: (value: string) => void;
}

/** Chooses the beginning of a new page: nothing, a finished sample, or a copy of another page. */
export function SourceField({ value, pages, routes, onChange }: SourceFieldProps) {
  const t = useTranslations('documents.routes');
  const locale = useLocale();
  const pageName = usePageNames();
  const [query, setQuery] = useState('');
  const ofSoftware = new Set(routes.flatMap(({ origin, page }) => (origin === 'own' ? [] : (page ?? []))));
  const isContent = (page: string): boolean => contentPages.has(page) || !ofSoftware.has(page);
  const copies = pages
    .map((page) => ({ value: page, text: t('copyOf', { name: pageName(page) }), isContent: isContent(page) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, locale));
  const samples = sampleNames.map((name) => ({ value: `sample:${name}`, text: t(`sample.${name}`) }));
  const groups = [
    { name: 'samples', options: samples },
    { name: 'content', options: copies.filter((copy) => copy.isContent) },
    { name: 'ofShop', options: copies.filter((copy) => !copy.isContent) },
  ] as const;
  // The chosen one stays in the list, so that the field never shows another one than is taken.
  const isShown = (option: { value: string; text: string }): boolean =>
    option.value === value || matchesText(query, option.text);
  return (
    <>
      {pages.length >= many && (
        <TextField
          id="new-source-query"
          kind="search"
          label={t('findSource')}
          value={query}
          onValueChange={setQuery}
        />
      )}
      <Field id="new-source" label={t('from')}>
        {(control) => (
          <select
            {...control}
            className={styles.select}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">{t('blank')}</option>
            {groups.map(({ name, options }) => {
              const shown = options.filter(isShown);
              return (
                shown.length > 0 && (
                  <optgroup key={name} label={t(`group.${name}`)}>
                    {shown.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.text}
                      </option>
                    ))}
                  </optgroup>
                )
              );
            })}
          </select>
        )}
      </Field>
    </>
  );
}
