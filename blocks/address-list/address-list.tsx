import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAddresses, type AddressBook } from '#actors/use-addresses.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Address } from '#schemas/entities/address.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import styles from './address-list.module.css';
import type definition from './definition.ts';
import { EditSheet } from './edit-sheet.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export default function AddressList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('address-list');
  const book = useAddresses();
  /** null: the sheet is closed. */
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [removed, setRemoved] = useState<Address | null>(null);
  const Heading = props.level === 'page' ? 'h1' : 'h2';
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <Heading id={`${id}-title`} className={styles.title}>
          {t('title')}
        </Heading>
        {book.addresses !== undefined && book.addresses.length > 0 && (
          <Button iconStart="plus" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )}
      </header>
      <Content book={book} onAdd={() => setEdited('new')} onEdit={setEdited} onRemove={setRemoved} />
      <EditSheet
        id={`${id}-edit`}
        edited={edited}
        save={book.save}
        onClose={() => setEdited(null)}
        onSaved={() => {
          notify({ tone: 'positive', text: t(edited === 'new' ? 'added' : 'saved'), key: 'addresses' });
          setEdited(null);
        }}
      />
      <RemoveDialog
        id={`${id}-remove`}
        address={removed}
        remove={book.remove}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          notify({ tone: 'positive', text: t('removed'), key: 'addresses' });
          setRemoved(null);
        }}
      />
    </section>
  );
}

interface ContentProps {
  book: AddressBook;
  onAdd: () => void;
  onEdit: (address: Address) => void;
  onRemove: (address: Address) => void;
}

function Content({ book: { addresses, failed, refetch }, onAdd, onEdit, onRemove }: ContentProps) {
  const t = useTranslations('address-list');
  if (failed && !addresses)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={refetch}>{t('failed.action')}</Button>}
      />
    );
  if (!addresses) {
    return (
      <div className={styles.cards} role="status" aria-label={t('loading')}>
        <Skeleton height="196px" />
        <Skeleton height="196px" />
      </div>
    );
  }
  if (addresses.length === 0)
    return (
      <EmptyState
        icon="map-pin"
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
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressCard address={address} onEdit={() => onEdit(address)} onRemove={() => onRemove(address)} />
        </li>
      ))}
    </ul>
  );
}
