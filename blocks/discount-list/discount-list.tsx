import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useFocusAfterRemoval } from '#actors/operations/use-removal.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { AccountSection, titleId } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Records, Rows } from '#ui/records/records.tsx';
import type definition from './definition.ts';
import { DiscountCard } from './discount-card.tsx';
import styles from './discount-list.module.css';
import { useDiscounts, type Discounts } from './use-discounts.ts';

export default function DiscountList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('discount-list');
  const state = useDiscounts();
  return (
    <AccountSection id={id} title={t('title')}>
      <AddCode id={id} save={state.save} />
      <Codes id={id} {...state} shopHref={props.shopHref} />
    </AccountSection>
  );
}

/** The field for another code. The typed text stays until the code is saved. */
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
        kind="code"
        autoComplete="off"
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

interface CodesProps extends Discounts {
  id: string;
  shopHref: string;
}

const column = '340px';

function Codes({ id, discounts, error, refetch, remove, shopHref }: CodesProps) {
  const t = useTranslations('discount-list');
  const errorText = useErrorText();
  /** The code whose removal the customer requested last. */
  const [removed, setRemoved] = useState<string | null>(null);
  const focusAfter = useFocusAfterRemoval(titleId(id));
  const take = (code: string) => {
    setRemoved(code);
    remove.mutate(code, {
      onSuccess() {
        focusAfter();
        notify({ tone: 'positive', text: t('removed'), key: 'discounts' });
      },
    });
  };
  return (
    <Records
      data={discounts}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 2, height: '180px', column }}
      empty={{
        icon: 'tag',
        title: t('empty.title'),
        text: t('empty.text'),
        action: <Button href={shopHref}>{t('empty.action')}</Button>,
      }}
    >
      {(known) => (
        <>
          {remove.error && (
            <div role="alert">
              <Notice tone="negative">{errorText(remove.error)}</Notice>
            </div>
          )}
          <Rows rows={known} keyOf={({ code }) => code} column={column}>
            {(discount) => (
              <DiscountCard
                discount={discount}
                isRemoving={remove.isPending && removed === discount.code}
                onRemove={() => take(discount.code)}
              />
            )}
          </Rows>
        </>
      )}
    </Records>
  );
}
