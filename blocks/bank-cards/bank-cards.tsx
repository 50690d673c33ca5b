import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRemoval } from '#actors/operations/use-removal.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { AccountSection, titleId } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Loaded } from '#ui/records/loaded.tsx';
import { AddCard } from './add-card.tsx';
import styles from './bank-cards.module.css';
import { CardItem } from './card-item.tsx';
import type definition from './definition.ts';
import { useBankCards, type BankCards as Cards } from './use-bank-cards.ts';

export default function BankCards({ id }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('bank-cards');
  const locale = useLocale();
  const book = useBankCards();
  const [isAdding, setAdding] = useState(false);
  const say = (text: string) => notify({ tone: 'positive', text, key: 'bank-cards' });
  const removal = useRemoval<BankCard, number>({
    remove: book.remove,
    keyOf: (card) => card.id,
    focusId: titleId(id),
    onRemoved: () => say(t('removed')),
  });
  const hasCards = book.cards !== undefined && book.cards.length > 0;
  return (
    <AccountSection
      id={id}
      title={t('title')}
      action={
        hasCards && !isAdding ? (
          <Button iconStart="plus" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      <p className={styles.text}>{t('lead')}</p>
      {isAdding && (
        <AddCard
          id={`${id}-add`}
          add={book.add}
          onAdded={() => {
            setAdding(false);
            say(t('saved'));
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <Content id={id} book={book} isAdding={isAdding} onAdd={() => setAdding(true)} onRemove={removal.ask} />
      <ConfirmDialog
        id={`${id}-remove`}
        title={t('removing.title')}
        labels={{ yes: t('removing.yes'), no: t('removing.no'), close: t('removing.close') }}
        {...removal.dialog}
      >
        <p>{t('removing.text')}</p>
        <Ltr mono>{formatDigits(removal.item?.number ?? '', locale)}</Ltr>
      </ConfirmDialog>
    </AccountSection>
  );
}

interface ContentProps {
  id: string;
  book: Cards;
  isAdding: boolean;
  onAdd: () => void;
  onRemove: (card: BankCard) => void;
}

function Content({ id, book: { cards, failed, refetch }, isAdding, onAdd, onRemove }: ContentProps) {
  const t = useTranslations('bank-cards');
  return (
    <Loaded
      data={cards}
      failed={failed}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 2, height: '152px', column: '380px' }}
    >
      {(known) => {
        if (known.length === 0)
          return isAdding ? null : (
            <EmptyState
              icon="credit-card"
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <Button iconStart="plus" onClick={onAdd}>
                  {t('add')}
                </Button>
              }
            />
          );
        return (
          <ul className={styles.cards}>
            {known.map((card) => (
              <li key={card.id}>
                <CardItem id={`${id}-${card.id}`} card={card} onRemove={() => onRemove(card)} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
