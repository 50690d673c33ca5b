import { useLocale, useTranslations } from 'use-intl';
import { usePayChoice } from '#actors/payment/use-pay-choice.ts';
import type { usePayment } from '#actors/payment/use-payment.ts';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import type { Order } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { always } from '#ui/always.ts';
import { PaymentMethods, type PaymentMethodOption } from '#ui/payment-methods/payment-methods.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import styles from './payment-result.module.css';

type Payment = ReturnType<typeof usePayment>;

/** Pays the order again, with the same method or another. The order itself stays unchanged. */
export function Retry({ payment }: { payment: Payment }) {
  return payment.order && <RetryForm order={payment.order} payment={payment} />;
}

function RetryForm({ order, payment }: { order: Order; payment: Payment }) {
  const t = useTranslations('payment-result');
  const locale = useLocale();
  const words = useCommonMessages();
  const { payment: attempt, methods, otherMethods, isPaying, payError, pay } = payment;
  const choice = usePayChoice(order, methods, attempt);
  const { payable, currency } = order;
  const { method, balance } = choice;
  const say = (amount: number): string => formatPriceText(amount, currency, locale, words.currency);
  const options = methods
    .filter((each) => each !== 'wallet' || !choice.isGuest)
    .map((each): PaymentMethodOption => ({
      method: each,
      title: t(`methods.${each}.title`),
      description:
        each === 'wallet' && balance !== null
          ? t('methods.wallet.balance', { amount: say(balance) })
          : t(`methods.${each}.text`),
      disabled: !choice.canPay(each),
    }));
  return (
    <div className={styles.retry}>
      {payError && (
        <Notice tone="negative" title={t('retry.failed')}>
          {payError.problem?.detail ?? t('retry.failedText')}
        </Notice>
      )}
      {payable > 0 && (
        <PaymentMethods
          name="retry-method"
          legend={t('retry.method')}
          options={options}
          value={method}
          onChange={choice.choose}
        />
      )}
      {payable > 0 && otherMethods.length > 0 && (
        <p className={styles.small}>
          {t('retry.others', {
            currency: words.currency[currency] ?? currency,
            methods: new Intl.ListFormat(locale).format(
              otherMethods.map((each) => t(`methods.${each}.title`)),
            ),
          })}
        </p>
      )}
      <div className={styles.pay} data-bottom-inset>
        <Button
          size="lg"
          block
          iconStart="lock"
          loading={isPaying}
          disabled={method === null}
          onClick={() => method && pay(method)}
        >
          {t('retry.pay', { amount: say(payable) })}
        </Button>
      </div>
      {order.payable_until !== null && <Countdown until={order.payable_until} onOver={payment.refresh} />}
    </div>
  );
}

function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useTranslations('payment-result.retry');
  const seconds = useSecondsUntil(Date.parse(until), onOver);
  if (seconds === null || seconds === 0) return null;
  return <p className={styles.small}>{t.rich('until', { time: always(<TimeLeft seconds={seconds} />) })}</p>;
}
