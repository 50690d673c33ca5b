import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDiscounts, type Discounts } from '#actors/use-discounts.ts';
import { useErrorText } from '#actors/use-error-text.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import { DiscountCard } from './discount-card.tsx';
import styles from './discount-list.module.css';

export default function DiscountList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('discount-list');
  const state = useDiscounts();
  return (
    <section className={styles.page} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h1>
      <AddCode id={id} save={state.save} />
      <Codes {...state} shopHref={props.shopHref} />
    </section>
  );
}

/** The field for another code. What is typed stays until the code is kept. */
function AddCode({ id, save }: { id: string; save: Discounts['save'] }) {
  const t = useTranslations('discount-list');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing
    ? t('missing')
    : (save.fieldErrors['code'] ?? (save.error && errorText(save.error)));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() === '') return;
        save.mutate(code, {
          onSuccess() {
            setCode('');
            notify({ tone: 'positive', text: t('added'), key: 'discounts' });
          },
        });
      }}
    >
      <TextField
        id={`${id}-code`}
        name="code"
        label={t('label')}
        hint={t('hint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={code}
        error={error ?? undefined}
        onValueChange={(value) => {
          setCode(value);
          setMissing(false);
          if (save.error) save.reset();
        }}
      />
      <Button type="submit" loading={save.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

function Codes({ discounts, error, refetch, remove, shopHref }: Discounts & { shopHref: string }) {
  const t = useTranslations('discount-list');
  const errorText = useErrorText();
  /** The code whose removal was asked for last. */
  const [removed, setRemoved] = useState<string | null>(null);
  if (error && !discounts)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed.title')}
        text={error.problem?.detail || t('failed.text')}
        safe={t('failed.safe')}
        action={<Button onClick={refetch}>{t('failed.action')}</Button>}
      />
    );
  if (!discounts)
    return (
      <div className={styles.cards} role="status" aria-label={t('loading')}>
        <Skeleton height="180px" />
        <Skeleton height="180px" />
      </div>
    );
  if (discounts.length === 0)
    return (
      <EmptyState
        icon="tag"
        title={t('empty.title')}
        text={t('empty.text')}
        action={<Button href={shopHref}>{t('empty.action')}</Button>}
      />
    );
  return (
    <>
      {remove.error && (
        <div role="alert">
          <Notice tone="negative">{errorText(remove.error)}</Notice>
        </div>
      )}
      <ol className={styles.cards}>
        {discounts.map((discount) => (
          <li key={discount.code}>
            <DiscountCard
              discount={discount}
              isRemoving={remove.isPending && removed === discount.code}
              onRemove={() => {
                setRemoved(discount.code);
                remove.mutate(discount.code);
              }}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
