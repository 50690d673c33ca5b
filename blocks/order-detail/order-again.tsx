import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { Order } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './order-detail.module.css';
import { useOrderAgain, type OrderedAgain } from './use-order-again.ts';

/**
 * A button that puts the goods of the bill into the cart again. It lists those that the shop no longer sells.
 */
export function OrderAgain({ order }: { order: Order }) {
  const t = useTranslations('order-detail.again');
  const cart = useOptionalPath()('cart');
  const errorText = useErrorText();
  const locale = useLocale();
  const list = (titles: readonly string[]) => new Intl.ListFormat(locale).format(titles);
  const again = useOrderAgain();
  const [outcome, setOutcome] = useState<OrderedAgain | null>(null);
  const isEmpty = outcome !== null && outcome.added.length + outcome.limited.length === 0;
  return (
    <div className={styles.again}>
      <Button
        variant="soft"
        size="sm"
        iconStart="cart"
        loading={again.isPending}
        onClick={() =>
          again.mutate(
            order.parcels.flatMap(({ lines }) => lines),
            { onSuccess: setOutcome },
          )
        }
      >
        {t('action')}
      </Button>
      {again.error && (
        <div role="alert">
          <Notice tone="negative">{errorText(again.error)}</Notice>
        </div>
      )}
      {outcome && (
        <div role="status">
          <Notice
            tone={isEmpty ? 'warning' : 'positive'}
            title={t(isEmpty ? 'none' : 'done')}
            action={
              !isEmpty &&
              cart !== undefined && (
                <Button variant="soft" size="sm" href={cart}>
                  {t('cart')}
                </Button>
              )
            }
          >
            {outcome.refused.length > 0 && <p>{t('refused', { titles: list(outcome.refused) })}</p>}
            {outcome.limited.length > 0 && <p>{t('limited', { titles: list(outcome.limited) })}</p>}
          </Notice>
        </div>
      )}
    </div>
  );
}
