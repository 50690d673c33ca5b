import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { Card } from '#ui/card/card.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { always } from '#ui/always.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Price } from '#ui/price/price.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import styles from './direct-payment.module.css';

interface DueProps {
  payment: PaymentSummary;
  /** End of the time for which the goods are reserved without a receipt; null when they are not reserved. */
  heldUntil: string | null;
  /** Whether it pays for an order, and not for a charge of the wallet. */
  hasGoods: boolean;
  onOver: () => void;
}

/** The amount and the deadline. Toman amounts are shown in rial, the unit that banks use. */
export function Due({ payment, heldUntil, hasGoods, onOver }: DueProps) {
  const t = useTranslations('direct-payment.due');
  const words = useCommonMessages();
  const [digits = '2'] = words.currency[`${payment.currency}_form`]?.split('|', 1) ?? [];
  const isToman = payment.currency === 'toman';
  const written = String(isToman ? payment.amount * 10 : payment.amount / 10 ** Number(digits));
  const copy = t(isToman ? 'copyRials' : 'copy');
  return (
    <Card padding="md" className={styles.due}>
      <div>
        <p className={styles.dueName}>{t('amount')}</p>
        <Price amount={payment.amount} currency={payment.currency} size="lg" />
      </div>
      <CopyButton text={written} label={copy} copiedText={t('copied')}>
        {copy}
      </CopyButton>
      {payment.expires_at !== null && payment.status === 'pending' && (
        <Deadline heldUntil={heldUntil} until={payment.expires_at} hasGoods={hasGoods} onOver={onOver} />
      )}
    </Card>
  );
}

interface DeadlineProps {
  heldUntil: string | null;
  until: string;
  hasGoods: boolean;
  onOver: () => void;
}

/**
 * The one running clock of the page. While the goods are reserved, it shows the end of that, and the later
 * end of the payment is a moment in its sentence.
 */
function Deadline({ heldUntil, until, hasGoods, onOver }: DeadlineProps) {
  const t = useTranslations('direct-payment.due');
  const formatDate = useDates();
  const held = useSecondsUntil(heldUntil === null ? null : Date.parse(heldUntil), onOver);
  const left = useSecondsUntil(Date.parse(until), onOver);
  const isHeld = heldUntil !== null && held !== 0;
  const seconds = isHeld ? held : left;
  if (seconds === null) return null;
  const time = always(<TimeLeft seconds={seconds} />);
  const sentence = (): ReactNode => {
    if (isHeld) return t.rich('held', { time, until: formatDate(until, 'longHour') });
    if (seconds === 0) return t('over');
    return t.rich(hasGoods ? 'released' : 'until', { time });
  };
  return (
    <p className={styles.countdown}>
      <Icon name="clock" size={18} />
      <span>{sentence()}</span>
    </p>
  );
}
