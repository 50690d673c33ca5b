import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { Card } from '#ui/card/card.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { always } from '#ui/always.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Price } from '#ui/price/price.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import styles from './direct-payment.module.css';

interface DueProps {
  payment: PaymentSummary;
  /** End of the time for which the goods are reserved without a receipt; null when they are not reserved. */
  heldUntil: string | null;
  onOver: () => void;
}

/** The amount and the deadline. Toman amounts are shown in rial, the unit that banks use. */
export function Due({ payment, heldUntil, onOver }: DueProps) {
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
        <>
          <Held until={heldUntil} onOver={onOver} />
          <Countdown until={payment.expires_at} onOver={onOver} />
        </>
      )}
    </Card>
  );
}

/** The remaining time for which the shop reserves the goods without a receipt. */
function Held({ until, onOver }: { until: string | null; onOver: () => void }) {
  const t = useTranslations('direct-payment.due');
  const seconds = useSecondsUntil(until === null ? null : Date.parse(until), onOver);
  const isReleased = until === null || seconds === 0;
  if (!isReleased && seconds === null) return null;
  return (
    <p className={styles.countdown}>
      <Icon name="package" size={18} />
      <span>
        {isReleased ? t('released') : t.rich('held', { time: always(<TimeLeft seconds={seconds ?? 0} />) })}
      </span>
    </p>
  );
}

function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useTranslations('direct-payment.due');
  const seconds = useSecondsUntil(Date.parse(until), onOver);
  return (
    <p className={styles.countdown}>
      <Icon name="clock" size={18} />
      <span>
        {seconds === null || seconds === 0
          ? t('over')
          : t.rich('until', { time: always(<TimeLeft seconds={seconds} />) })}
      </span>
    </p>
  );
}
