import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { FieldLook } from '#ui/field/field.tsx';
import { ChoiceList, PickerDialog } from './choice-dialog.tsx';
import { ChosenRecord } from './chosen-record.tsx';
import { matchesText, rankName } from './match-text.ts';
import { useCategories } from './use-categories.ts';

export interface CategoryFieldProps extends FieldLook {
  /** Whether the value is the slug of a category, or the id of a main category of stores. */
  by: 'slug' | 'id';
  value: string;
  onChange: (category: string | number | undefined) => void;
}

/** A field that names one category. */
export function CategoryField({ by, value, onChange, ...look }: CategoryFieldProps) {
  const t = useTranslations('pickers');
  const errorText = useErrorText();
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const { categories, mainCategories, isPending, error } = useCategories(isOpen || value !== '');
  const offered = by === 'id' ? mainCategories : categories;
  const current = offered.find((category) => String(category[by]) === value);
  const unknown = isPending || error ? value : t('gone', { name: value });
  return (
    <>
      <ChosenRecord
        look={look}
        title={value === '' ? undefined : (current?.trail.join(' › ') ?? unknown)}
        picture={current?.picture}
        onOpen={() => setIsOpen(true)}
        onClear={look.required ? undefined : () => onChange(undefined)}
      />
      <PickerDialog
        id={`${look.id}-dialog-category`}
        title={t('category')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <ChoiceList
          id={`${look.id}-choices`}
          label={t('searchCategory')}
          query={query}
          onQuery={setQuery}
          isLoading={isPending}
          problem={error ? errorText(error) : undefined}
          choices={offered
            .filter(({ trail, slug }) => matchesText(query, ...trail, slug))
            // Enter takes the first one: its own name counts more than that of a category above it.
            .toSorted((one, other) => rankName(query, one.title) - rankName(query, other.title))
            .map((category) => ({
              key: String(category[by]),
              title: category.title,
              detail: category.trail.length > 1 ? category.trail.join(' › ') : undefined,
              picture: category.picture,
              isChosen: String(category[by]) === value,
            }))}
          onChoose={(key) => {
            onChange(by === 'id' ? Number(key) : key);
            setIsOpen(false);
          }}
        />
      </PickerDialog>
    </>
  );
}
