import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { AskAboutOrder } from './ask-about-order.tsx';
import { Goods } from './goods.tsx';
import { Numbers } from './numbers.tsx';
import styles from './payment-result.module.css';
import { refundOf } from './result-of.ts';

/** A refunded order: the destination of the money, and the goods that the buyer keeps. */
export function Refunded({ order, payment }: { order: Order; payment: PaymentSummary | null }) {
  const t = useTranslations('payment-result.refunded');
  const optionalPath = useOptionalPath();
  const [bill, contact] = [optionalPath('bill', { code: order.code }), optionalPath('contact')];
  const target = refundOf(order);
  const hasSeenCodes = order.parcels.some(({ codes }) => codes.length > 0);
  return (
    <>
      <header className={styles.head} data-result="refunded">
        <span className={styles.mark}>
          <Icon name="undo" size={36} />
        </span>
        <h1 className={styles.title}>{t(target === 'owed' ? 'titleOwed' : 'title')}</h1>
        <p className={styles.text}>{t(hasSeenCodes ? 'seen' : 'text')}</p>
      </header>
      <Notice tone="info" icon="shield">
        {t(target)}
      </Notice>
      <Card padding="md">
        <Numbers order={order} payment={payment} />
      </Card>
      <Goods order={order} />
      <div className={styles.actions}>
        {bill !== undefined && (
          <Button size="lg" variant="soft" href={bill}>
            {t('details')}
          </Button>
        )}
        {contact !== undefined && (
          <Button size="lg" variant="ghost" href={contact}>
            {t('support')}
          </Button>
        )}
      </div>
      <AskAboutOrder code={order.code} hasContact />
    </>
  );
}
