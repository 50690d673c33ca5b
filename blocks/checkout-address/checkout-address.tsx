import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAddresses, type AddressBook } from '#actors/account/use-addresses.ts';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useFocusOnArrival } from '#actors/checkout/use-focus-on-arrival.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Address } from '#schemas/entities/address.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Coming } from '#ui/late/coming.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { AddressChoice } from './address-choice.tsx';
import styles from './checkout-address.module.css';
import type definition from './definition.ts';
import { EditorSheet } from './editor-sheet.tsx';
import { GuestAddress } from './guest-address.tsx';

export default function CheckoutAddress({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { screen, step } = useCheckout();
  if (screen !== 'step' || step?.kind !== 'address') return null;
  return <AddressStep id={id} title={props.title} hasButton={props.button} />;
}

function AddressStep({
  id,
  title,
  hasButton,
}: {
  id: string;
  title: string | undefined;
  hasButton: boolean;
}) {
  const t = useTranslations('checkout-address');
  const { draft, failure, isGuest, isQuoting } = useCheckout();
  const heading = useFocusOnArrival<HTMLHeadingElement>('address');
  const isChosen = draft.address_id !== null || draft.address !== null;
  return (
    <Container as="section" className={styles.step} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title ?? t('title')}
      </h2>
      {isGuest ? <GuestAddress id={id} /> : <Stored id={id} />}
      {/* The message is next to the pressed button. Without a button here, the pay bar shows the message. */}
      {failure && (hasButton || failure.fields.length > 0) && (
        <div role="alert">
          <Notice tone="negative">{failure.detail ?? t('failed')}</Notice>
        </div>
      )}
      {hasButton && (
        <div className={styles.actions}>
          {isChosen && (
            <Button
              size="lg"
              iconEnd="arrow-end"
              loading={isQuoting}
              onClick={() => sendToCheckout({ type: 'step.next' })}
            >
              {t('next')}
            </Button>
          )}
          <Button size="lg" variant="ghost" onClick={() => sendToCheckout({ type: 'step.back' })}>
            {t('back')}
          </Button>
        </div>
      )}
    </Container>
  );
}

const chooseAddress = (id: number): void => sendToCheckout({ type: 'address.choose', id });

/** Preselects the newest address, so that most shoppers only need to continue. */
function useUsualChoice({ addresses }: AddressBook): void {
  const { draft } = useCheckout();
  const [newest] = addresses ?? [];
  const isGone =
    addresses !== undefined &&
    draft.address_id !== null &&
    !addresses.some(({ id }) => id === draft.address_id);
  useEffect(() => {
    if (newest && (draft.address_id === null || isGone)) chooseAddress(newest.id);
  }, [newest, draft.address_id, isGone]);
}

function Stored({ id }: { id: string }) {
  const t = useTranslations('checkout-address');
  const { draft } = useCheckout();
  const book = useAddresses();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  useUsualChoice(book);
  const { addresses } = book;
  if (book.failed && !addresses)
    return (
      <ErrorState
        compact
        level={3}
        title={t('unloaded.title')}
        text={t('unloaded.text')}
        action={<Button onClick={book.refetch}>{t('unloaded.action')}</Button>}
      />
    );
  if (!addresses) return <AddressSkeleton />;
  const add = (
    <Button
      variant={addresses.length === 0 ? 'solid' : 'outline'}
      size="lg"
      iconStart="plus"
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          compact
          level={3}
          icon="map-pin"
          title={t('empty.title')}
          text={t('empty.text')}
          action={add}
        />
      ) : (
        <AddressChoice
          name={`${id}-choice`}
          addresses={addresses}
          value={draft.address_id}
          onChange={chooseAddress}
          onEdit={setEdited}
        />
      )}
      {addresses.length > 0 && <div>{add}</div>}
      <EditorSheet
        id={`${id}-editor`}
        edited={edited}
        book={book}
        onClose={() => setEdited(null)}
        onSaved={(address) => {
          setEdited(null);
          chooseAddress(address.id);
        }}
      />
    </>
  );
}

function AddressSkeleton() {
  const t = useTranslations('checkout-address');
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={t('loading')}>
      <Coming />
      <Skeleton width="100%" height={104} />
      <Skeleton width="100%" height={104} />
    </div>
  );
}
