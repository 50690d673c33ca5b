import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askedPurchase, type AskedPurchase } from '#actors/cart/asked-purchase.ts';
import { useOperation } from '#actors/operations/use-operation.ts';
import { productQueries } from '#data/queries/products.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { OptionForm } from './option-form.tsx';
import styles from './option-sheet.module.css';

const close = (): void => askedPurchase.set(null);

/** Asks for the option and the answers of a product, and adds it to the cart. */
export default function OptionSheet({ asked }: { asked: AskedPurchase | null }) {
  const t = useTranslations('renderer');
  // The last purchase stays visible during the closing animation.
  const [shown, setShown] = useState(asked);
  const [opened, setOpened] = useState(1);
  if (asked !== null && asked !== shown) {
    setShown(asked);
    setOpened(opened + 1);
  }
  return (
    <Sheet
      id="option-sheet"
      open={asked !== null}
      onClose={close}
      title={shown?.title ?? ''}
      closeLabel={t('close')}
      size="sm"
    >
      {shown && <Asking key={opened} asked={shown} />}
    </Sheet>
  );
}

function Asking({ asked }: { asked: AskedPurchase }) {
  const t = useTranslations('renderer.options');
  const retry = useTranslations('common.failed');
  const { data, error, refetch } = useOperation(productQueries.get(asked.slug), { keepPrevious: false });
  if (data) return <OptionForm product={data.product} asked={asked} onDone={close} />;
  if (error)
    return (
      <ErrorState
        compact
        level={3}
        title={t('failed')}
        text={retry('advice')}
        action={<Button onClick={refetch}>{retry('retry')}</Button>}
      />
    );
  return (
    <div className={styles.form} aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="40%" height={24} />
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={48} />
    </div>
  );
}
