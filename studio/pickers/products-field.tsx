import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { operationQuery } from '#data/queries/operation-query.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import type { FieldLook } from '#ui/field/field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { discountedPrice, firstOf, formatPriceText } from '#ui/format/price.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ChoiceList, PickerDialog, Thumbnail } from './choice-dialog.tsx';
import { FieldBox } from './field-box.tsx';
import styles from './pickers.module.css';

export interface ProductsFieldProps extends FieldLook {
  /** Ids of the products in their order. */
  value: readonly number[];
  /** Maximum number of products in the list. */
  most?: number | undefined;
  onChange: (ids: readonly number[]) => void;
}

/** A field that names products in their order. */
export function ProductsField({
  value,
  most = Number.POSITIVE_INFINITY,
  onChange,
  ...look
}: ProductsFieldProps) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FieldBox id={look.id} title={look.label} hint={look.hint} error={look.error}>
      <ChosenProducts ids={value} onChange={onChange} />
      <Button
        size="sm"
        variant="soft"
        iconStart="plus"
        disabled={value.length >= most}
        onClick={() => setIsOpen(true)}
      >
        {t('addProducts')}
      </Button>
      <PickerDialog
        id={`${look.id}-dialog-products`}
        title={t('products')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <Button onClick={() => setIsOpen(false)}>
            {t('done', { count: formatNumber(value.length, locale) })}
          </Button>
        }
      >
        <ProductChoices
          id={look.id}
          chosen={value}
          onChoose={(id) => {
            if (value.includes(id)) onChange(value.filter((each) => each !== id));
            else if (value.length < most) onChange([...value, id]);
          }}
        />
      </PickerDialog>
    </FieldBox>
  );
}

/** The chosen products. One that the shop no longer shows is named by its number. */
function ChosenProducts({
  ids,
  onChange,
}: {
  ids: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const { data } = useQuery({
    ...operationQuery('products.cards', { ids: ids.join(','), limit: Math.max(1, ids.length) }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const products = new Map(data?.products.map((product) => [product.id, product]));
  const nameOf = (id: number) =>
    products.get(id)?.title ??
    (data ? t('productGone', { id: formatNumber(id, locale, { useGrouping: false }) }) : String(id));
  return (
    <ol className={styles.records}>
      {ids.map((id, index) => (
        <li key={id} className={styles.record}>
          <Thumbnail src={products.get(id)?.picture?.src ?? null} />
          <span className={styles.recordName}>{nameOf(id)}</span>
          <IconButton
            icon="arrow-up"
            size="sm"
            label={t('moveUp', { name: nameOf(id) })}
            disabled={index === 0}
            onClick={() => onChange(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
          />
          <IconButton
            icon="arrow-down"
            size="sm"
            label={t('moveDown', { name: nameOf(id) })}
            disabled={index === ids.length - 1}
            onClick={() => onChange(ids.toSpliced(index, 1).toSpliced(index + 1, 0, id))}
          />
          <IconButton
            icon="close"
            size="sm"
            label={t('clear', { name: nameOf(id) })}
            onClick={() => onChange(ids.filter((each) => each !== id))}
          />
        </li>
      ))}
    </ol>
  );
}

/** Products to choose from, by their name. */
export function ProductChoices({
  id,
  chosen,
  onChoose,
}: {
  id: string;
  chosen: readonly number[];
  onChoose: (id: number, slug: string, title: string) => void;
}) {
  const t = useTranslations('pickers');
  const errorText = useErrorText();
  const locale = useLocale();
  const { currency } = useCommonMessages();
  const [query, setQuery] = useState('');
  const q = useDeferredValue(query.trim());
  const { data, isPending, error } = useQuery({
    ...operationQuery('products.search', { q, limit: 10 }),
    placeholderData: keepPreviousData,
  });
  const products = data?.products ?? [];
  return (
    <ChoiceList
      id={`${id}-products`}
      label={t('searchProduct')}
      query={query}
      onQuery={setQuery}
      isLoading={isPending}
      problem={error ? errorText(error) : undefined}
      choices={products.map((product) => ({
        key: String(product.id),
        title: product.title,
        detail: formatPriceText(
          discountedPrice(product.price, product.discount),
          firstOf(currency),
          locale,
          currency,
        ),
        status: product.in_stock ? undefined : t('outOfStock'),
        picture: product.picture?.src ?? null,
        isChosen: chosen.includes(product.id),
      }))}
      onChoose={(key) => {
        const product = products.find((each) => String(each.id) === key);
        if (product) onChoose(product.id, product.slug, product.title);
      }}
    />
  );
}
