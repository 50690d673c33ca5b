import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAddresses, type AddressBook } from '#actors/account/use-addresses.ts';
import { useRemoval } from '#actors/operations/use-removal.ts';
import { useAddressLine } from '#parts/address-answers/use-address-line.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Address } from '#schemas/entities/address.ts';
import { AccountSection, titleId } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Records, Rows } from '#ui/records/records.tsx';
import { AddressCard } from './address-card.tsx';
import styles from './address-list.module.css';
import type definition from './definition.ts';
import { EditSheet } from './edit-sheet.tsx';

export default function AddressList({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('address-list');
  const book = useAddresses();
  const lineOf = useAddressLine();
  /** null: the sheet is closed. */
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const say = (text: string) => notify({ tone: 'positive', text, key: 'addresses' });
  const removal = useRemoval<Address, number>({
    remove: book.remove,
    keyOf: (address) => address.id,
    focusId: titleId(id),
    onRemoved: () => say(t('removed')),
  });
  return (
    <AccountSection
      id={id}
      title={t('title')}
      level={props.level}
      action={
        book.addresses !== undefined && book.addresses.length > 0 ? (
          <Button iconStart="plus" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        ) : null
      }
    >
      <Content book={book} onAdd={() => setEdited('new')} onEdit={setEdited} onRemove={removal.ask} />
      <EditSheet
        id={`${id}-edit`}
        edited={edited}
        save={book.save}
        onClose={() => setEdited(null)}
        onSaved={() => {
          say(t(edited === 'new' ? 'added' : 'saved'));
          setEdited(null);
        }}
      />
      <ConfirmDialog
        id={`${id}-remove`}
        title={t('removing.title')}
        labels={{ yes: t('removing.yes'), no: t('removing.no'), close: t('removing.close') }}
        {...removal.dialog}
      >
        <p>{t('removing.text')}</p>
        <p className={styles.address}>{removal.item && lineOf(removal.item)}</p>
      </ConfirmDialog>
    </AccountSection>
  );
}

const column = '340px';

interface ContentProps {
  book: AddressBook;
  onAdd: () => void;
  onEdit: (address: Address) => void;
  onRemove: (address: Address) => void;
}

function Content({ book: { addresses, failed, refetch }, onAdd, onEdit, onRemove }: ContentProps) {
  const t = useTranslations('address-list');
  return (
    <Records
      data={addresses}
      failed={failed}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 2, height: '196px', column }}
      empty={{
        icon: 'map-pin',
        title: t('empty.title'),
        text: t('empty.text'),
        action: (
          <Button iconStart="plus" onClick={onAdd}>
            {t('add')}
          </Button>
        ),
      }}
    >
      {(known) => (
        <Rows rows={known} keyOf={(address) => address.id} column={column}>
          {(address) => (
            <AddressCard
              address={address}
              onEdit={() => onEdit(address)}
              onRemove={() => onRemove(address)}
            />
          )}
        </Rows>
      )}
    </Records>
  );
}
