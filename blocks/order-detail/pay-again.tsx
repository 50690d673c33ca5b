import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { useNow } from '#actors/use-now.ts';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { walletQueries } from '#data/queries/orders.ts';
import type { Order, PaymentMethod } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatDate } from '#ui/format/date.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { PaymentMethods } from '#ui/payment-methods/payment-methods.tsx';
import styles from './order-detail.module.css';

interface PayAgainProps {
  id: string;
  order: Order;
  payment: ReturnType<typeof usePayment>;
  /** A payment is in flight: starting another one takes an extra click. */
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
  const now = useNow();
  const words = useCommonMessages();
  const { payable, currency, payable_until: until } = order;
  const { methods, payment: attempt, isPaying, payError, pay } = payment;
  const wallet = usePersonalOperation(walletQueries.get(), { enabled: methods.includes('wallet') });
  const balance = wallet.data?.balances.find((each) => each.currency === currency)?.amount ?? 0;
  const canPay = (method: PaymentMethod): boolean =>
    method !== 'wallet' || (wallet.data !== undefined && balance >= payable);
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const usual =
    attempt && methods.includes(attempt.method) && canPay(attempt.method)
      ? attempt.method
      : (methods.find(canPay) ?? null);
  const method = chosen ?? usual;
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
          onChange={setChosen}
          options={methods.map((each) => ({
            method: each,
            title: t(`methods.${each}`),
            description:
              each === 'wallet' && wallet.data
                ? t('balance', { amount: say(balance) })
                : t(`descriptions.${each}`),
            disabled: !canPay(each),
          }))}
        />
      )}
      <Button
        size="lg"
        block
        iconStart="lock"
        loading={isPaying}
        disabled={payable > 0 && method === null}
        onClick={() => void pay(method ?? 'wallet')}
      >
        {t('submit', { amount: say(payable) })}
      </Button>
      {until !== null && now && (
        <p className={styles.small}>
          {t('until', { date: formatDate(new Date(until), 'longHour', locale) })}
        </p>
      )}
    </div>
  );
}
