import { useLocale, useTranslations } from 'use-intl';
import { SelectField } from '#ui/field/select-field.tsx';
import { usePageNames } from '../editor/use-page-names.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { contentPages } from './needed-pages.ts';
import { sampleNames } from './sample-names.ts';

interface SourceFieldProps {
  /** Name of a page, `sample:NAME`, or empty for a page without blocks. */
  value: string;
  /** Names of the pages that have a document. */
  pages: readonly string[];
  routes: readonly ShopRoute[];
  onChange: (value: string) => void;
}

/** The option that asks for a page. No page has such a name. */
const copy = 'copy:';

/** Chooses the beginning of a new page: nothing, a finished sample, or a copy of another page. */
export function SourceField({ value, pages, routes, onChange }: SourceFieldProps) {
  const t = useTranslations('documents.routes');
  const locale = useLocale();
  const pageName = usePageNames();
  const ofSoftware = new Set(routes.flatMap(({ origin, page }) => (origin === 'own' ? [] : (page ?? []))));
  const isContent = (page: string): boolean => contentPages.has(page) || !ofSoftware.has(page);
  const copies = pages
    .map((page) => ({ value: page, text: pageName(page) }))
    .toSorted(
      // Pages that a shop writes itself stand before those of its purchases and accounts.
      (one, other) =>
        Number(isContent(other.value)) - Number(isContent(one.value)) ||
        one.text.localeCompare(other.text, locale),
    );
  const samples = sampleNames.map((name) => ({ value: `sample:${name}`, text: t(`sample.${name}`) }));
  const [first] = copies;
  const isCopy = pages.includes(value);
  return (
    <>
      <SelectField
        id="new-source"
        label={t('from')}
        value={isCopy ? copy : value}
        options={[
          { value: '', text: t('blank') },
          ...samples,
          ...(first ? [{ value: copy, text: t('copyOf') }] : []),
        ]}
        onValueChange={(next) => onChange(next === copy ? (first?.value ?? '') : next)}
      />
      {isCopy && (
        <SelectField
          id="new-source-page"
          label={t('copied')}
          value={value}
          options={copies}
          onValueChange={onChange}
        />
      )}
    </>
  );
}
