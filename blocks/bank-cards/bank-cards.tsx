import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBankCards, type BankCards as Cards } from '#actors/use-bank-cards.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { AddCard } from './add-card.tsx';
import styles from './bank-cards.module.css';
import { CardItem } from './card-item.tsx';
import type definition from './definition.ts';
import { RemoveDialog } from './remove-dialog.tsx';

export default function BankCards({ id }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('bank-cards');
  const book = useBankCards();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<BankCard | null>(null);
  const hasCards = book.cards !== undefined && book.cards.length > 0;
  return (
    <section className={styles.page} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h1 id={`${id}-title`} className={styles.title}>
          {t('title')}
        </h1>
        {hasCards && !isAdding && (
          <Button iconStart="plus" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </header>
      <p className={styles.text}>{t('lead')}</p>
      {isAdding && (
        <AddCard
          id={`${id}-add`}
          add={book.add}
          onAdded={() => {
            setAdding(false);
            notify({ tone: 'positive', text: t('saved'), key: 'bank-cards' });
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <Content id={id} book={book} isAdding={isAdding} onAdd={() => setAdding(true)} onRemove={setRemoved} />
      <RemoveDialog
        id={`${id}-remove`}
        card={removed}
        remove={book.remove}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          setRemoved(null);
          notify({ tone: 'positive', text: t('removed'), key: 'bank-cards' });
        }}
      />
    </section>
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
  if (failed && !cards)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={refetch}>{t('failed.action')}</Button>}
      />
    );
  if (!cards)
    return (
      <div className={styles.cards} role="status" aria-label={t('loading')}>
        <Skeleton height="152px" />
        <Skeleton height="152px" />
      </div>
    );
  if (cards.length === 0)
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
      {cards.map((card) => (
        <li key={card.id}>
          <CardItem id={`${id}-${card.id}`} card={card} onRemove={() => onRemove(card)} />
        </li>
      ))}
    </ul>
  );
}
