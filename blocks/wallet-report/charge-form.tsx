import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useShopActors, type ShopFlows } from '#actors/running.ts';
import { useSession } from '#actors/session/use-session.ts';
import { usePayCharge } from '#actors/wallet/use-pay-charge.ts';
import type { RequestError } from '#data/request-error.ts';
import { chargeLimitsOf } from '#schemas/documents/currency-rules.ts';
import type { ChargeLimits } from '#schemas/documents/flow-parts.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { digitsOf, formatPriceText } from '#ui/format/price.ts';
import { parseAmount, typedAmount, walletCurrencies } from '#ui/format/typed-amount.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ChargeMethods, chargeMethods, type ChargeMethod } from './charge-methods.tsx';
import { ChargeProblem } from './charge-problem.tsx';
import styles from './wallet-report.module.css';
import type { WantedAmount } from './wanted-amount.ts';

type Settings = Pick<FlowSettings, 'wallet' | 'payment' | 'firstCurrency'>;

const settingsOf = ({ wallet, payment, firstCurrency }: ShopFlows): Settings | null =>
  wallet && payment ? { wallet, payment, firstCurrency } : null;

/**
 * Charges the wallet with one of the shop's amounts or any other, in a currency that has a payment method.
 */
export function ChargeForm({ id, wanted }: { id: string; wanted: WantedAmount }) {
  const t = useTranslations('wallet-report.charge');
  const words = useCommonMessages();
  const flows = useShopActors()?.flows;
  const { isCustomer } = useSession();
  const settings = flows && isCustomer ? settingsOf(flows) : null;
  const offered = settings
    ? walletCurrencies(words.currency).filter(
        (currency) =>
          chargeMethods(offeredMethods(settings, currency)).length > 0 &&
          chargeLimitsOf(settings, currency) !== undefined,
      )
    : [];
  if (settings && offered.length === 0) return null;
  return (
    <Card as="section" padding="md" className={styles.charge} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {t('title')}
      </h2>
      {settings ? (
        <Form id={id} wanted={wanted} settings={settings} offered={offered} />
      ) : (
        <Skeleton className={styles.chargeRoom} />
      )}
    </Card>
  );
}

interface FormProps {
  id: string;
  wanted: WantedAmount;
  settings: Settings;
  /** The currencies that have a payment method; never empty. */
  offered: readonly Currency[];
}

/** Limits of a currency that is not offered. */
const none: ChargeLimits = { presets: [], smallest: 1, largest: 0, daily: 0 };

/** Returns why an amount cannot be charged; null when it can. */
function problemOf(
  amount: number | null,
  { smallest, largest }: ChargeLimits,
): 'missing' | 'small' | 'large' | null {
  if (amount === null) return 'missing';
  if (amount < smallest) return 'small';
  return amount > largest ? 'large' : null;
}

/** Returns the amount that may still be charged today, if the engine reports it. */
function leftOf(error: RequestError | null): number | null {
  const left = error?.problem?.details?.['left'];
  return typeof left === 'number' ? left : null;
}

function Form({ id, wanted, settings, offered }: FormProps) {
  const t = useTranslations('wallet-report.charge');
  const locale = useLocale();
  const words = useCommonMessages();
  const first = offered.find((each) => each === wanted.currency) ?? offered[0] ?? '';
  const [currency, setCurrency] = useState<Currency>(first);
  const [text, setText] = useState(
    wanted.amount !== null && wanted.currency === first
      ? typedAmount(wanted.amount, first, words.currency, locale)
      : '',
  );
  const [isChecked, setChecked] = useState(false);
  const [chosen, choose] = useState<ChargeMethod | null>(null);
  const { isPaying, error, fieldErrors, pay } = usePayCharge();
  const limits = chargeLimitsOf(settings, currency) ?? none;
  const methods = chargeMethods(offeredMethods(settings, currency));
  const method = methods.find((each) => each === chosen) ?? methods[0] ?? null;
  const amount = parseAmount(text, currency, words.currency, locale);
  const problem = problemOf(amount, limits);
  const say = (value: number): string => formatPriceText(value, currency, locale, words.currency);
  const range = { smallest: say(limits.smallest), largest: say(limits.largest) };
  const left = leftOf(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null || amount === null || method === null) return;
    const origin = { started_from: wanted.from, ...(wanted.order === null ? {} : { order: wanted.order }) };
    pay({ currency, amount, ...origin }, { method });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isPaying}>
      {offered.length > 1 && (
        <div className={styles.chips} role="group" aria-label={t('currency')}>
          {offered.map((each) => (
            <Chip
              key={each}
              selected={each === currency}
              onClick={() => {
                setCurrency(each);
                setText('');
                setChecked(false);
              }}
            >
              {words.currency[each] ?? each}
            </Chip>
          ))}
        </div>
      )}
      {limits.presets.length > 0 && (
        <div className={styles.presets} role="group" aria-label={t('presets')}>
          {limits.presets.map((preset) => (
            <Chip
              key={preset}
              selected={preset === amount}
              onClick={() => setText(typedAmount(preset, currency, words.currency, locale))}
            >
              {say(preset)}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        id={`${id}-amount`}
        kind="numeric"
        label={t('amount')}
        hint={t('range', range)}
        error={
          isChecked && problem !== null
            ? t(`problems.${problem}`, range)
            : fieldErrors['amount'] && (left === null ? t('beyond') : t('beyondLeft', { left: say(left) }))
        }
        value={text}
        maxLength={16}
        autoComplete="off"
        inputMode={digitsOf(currency, words.currency) > 0 ? 'decimal' : 'numeric'}
        suffix={words.currency[currency]}
        onValueChange={setText}
      />
      <ChargeMethods name={`${id}-method`} methods={methods} value={method} onChange={choose} />
      <ChargeProblem error={fieldErrors['amount'] ? null : error} />
      <Button type="submit" size="lg" block iconStart="lock" loading={isPaying} disabled={method === null}>
        {amount === null || problem !== null ? t('pay') : t('payAmount', { amount: say(amount) })}
      </Button>
      {wanted.from !== 'wallet' && <p className={styles.small}>{t(`back.${wanted.from}`)}</p>}
    </form>
  );
}
