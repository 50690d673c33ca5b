import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePayChoice } from '#actors/payment/use-pay-choice.ts';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { useNow } from '#actors/use-now.ts';
import { useChargeTarget } from '#actors/wallet/use-charge-target.ts';
import type { Order } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { PaymentMethods } from '#ui/payment-methods/payment-methods.tsx';
import styles from './order-detail.module.css';

interface PayAgainProps {
  id: string;
  order: Order;
  payment: ReturnType<typeof usePayment>;
  /** Whether a payment is in flight. Starting another one takes an extra click then. */
  isSecond: boolean;
}

/** Pays the order with any method that the shop offers for its currency. */
export function PayAgain({ id, order, payment, isSecond }: PayAgainProps) {
  const t = useTranslations('order-detail.pay');
  const [isOpen, setOpen] = useState(!isSecond);
  if (!isOpen)
    return (
      <div>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('another')}
        </Button>
      </div>
    );
  return <Choice id={id} order={order} payment={payment} />;
}

function Choice({ id, order, payment }: Omit<PayAgainProps, 'isSecond'>) {
  const t = useTranslations('order-detail.pay');
  const locale = useLocale();
  const formatDate = useDates();
  const now = useNow();
  const words = useCommonMessages();
  const { payable, currency, payable_until: until } = order;
  const { methods, otherMethods, payment: attempt, isPaying, payError, pay } = payment;
  const { method, choose, canPay, balance } = usePayChoice(order, methods, attempt);
  const isShort = methods.includes('wallet') && balance !== null;
  const charge = useChargeTarget(isShort ? payable - balance : 0, currency, { bill: order.code });
  const say = (amount: number): string => formatPriceText(amount, currency, locale, words.currency);
  return (
    <div className={styles.pay}>
      {payError && (
        <div role="alert">
          <Notice tone="negative" title={t('failed')}>
            {payError.problem?.detail || t('failedText')}
          </Notice>
        </div>
      )}
      {payable > 0 && (
        <PaymentMethods
          name={`${id}-method`}
          legend={t('method')}
          value={method}
          onChange={choose}
          options={methods.map((each) => ({
            method: each,
            title: words.payment.methods[each],
            description:
              each === 'wallet' && balance !== null
                ? t('balance', { amount: say(balance) })
                : t(`descriptions.${each}`),
            disabled: !canPay(each),
          }))}
        />
      )}
      {payable > 0 && otherMethods.length > 0 && (
        <p className={styles.small}>
          {t('others', {
            currency: words.currency[currency] ?? currency,
            methods: new Intl.ListFormat(locale).format(
              otherMethods.map((each) => words.payment.methods[each]),
            ),
          })}
        </p>
      )}
      {charge && (
        <Button variant="soft" iconStart="wallet" href={charge.href}>
          {t('charge', { amount: say(charge.amount) })}
        </Button>
      )}
      <Button
        size="lg"
        block
        iconStart="lock"
        loading={isPaying}
        disabled={method === null}
        onClick={() => method && pay(method)}
      >
        {t('submit', { amount: say(payable) })}
      </Button>
      {until !== null && now && (
        <p className={styles.small}>{t('until', { date: formatDate(new Date(until), 'longHour') })}</p>
      )}
    </div>
  );
}
