import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { operationQuery } from '#data/queries/operation-query.ts';
import type { FieldLook } from '#ui/field/field.tsx';
import { ChoiceList, PickerDialog } from './choice-dialog.tsx';
import { ChosenRecord } from './chosen-record.tsx';

export interface StoreFieldProps extends FieldLook {
  /** Slug of the store; empty for none. */
  value: string;
  onChange: (slug: string | undefined) => void;
}

/** A field that names one store. */
export function StoreField({ value, onChange, ...look }: StoreFieldProps) {
  const t = useTranslations('pickers');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    ...operationQuery('stores.get', { slug: value }),
    enabled: value !== '',
    retry: false,
  });
  const isGone = error?.problem?.code === 'store-not-found';
  return (
    <>
      <ChosenRecord
        look={look}
        title={
          value === '' ? undefined : (data?.store.page_name ?? (isGone ? t('gone', { name: value }) : value))
        }
        onOpen={() => setIsOpen(true)}
        onClear={look.required ? undefined : () => onChange(undefined)}
      />
      <PickerDialog
        id={`${look.id}-dialog-store`}
        title={t('store')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <StoreChoices
          id={look.id}
          value={value}
          onChoose={(slug) => {
            onChange(slug);
            setIsOpen(false);
          }}
        />
      </PickerDialog>
    </>
  );
}

function StoreChoices({
  id,
  value,
  onChoose,
}: {
  id: string;
  value: string;
  onChoose: (slug: string) => void;
}) {
  const t = useTranslations('pickers');
  const errorText = useErrorText();
  const [query, setQuery] = useState('');
  const q = useDeferredValue(query.trim());
  const { data, isPending, error } = useQuery({
    ...operationQuery('stores.list', { page: 1, limit: 20, ...(q === '' ? {} : { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ChoiceList
      id={`${id}-choices`}
      label={t('searchStore')}
      query={query}
      onQuery={setQuery}
      isLoading={isPending}
      problem={error ? errorText(error) : undefined}
      choices={(data?.stores ?? []).map(({ slug, page_name: name, city, logo }) => ({
        key: slug,
        title: name,
        detail: city,
        picture: logo?.src ?? null,
        isChosen: slug === value,
      }))}
      onChoose={onChoose}
    />
  );
}
