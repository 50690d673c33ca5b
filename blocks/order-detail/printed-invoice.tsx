import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useTitledAnswers } from '#actors/checkout/use-titled-answers.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import type { Order } from '#schemas/entities/order.ts';
import { answersKey } from '#schemas/line-answers.ts';
import { fullTitleOf } from '#schemas/option-title.ts';
import { always } from '#ui/always.ts';
import { useAnswerTexts } from '#ui/form/use-answer-texts.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPlace } from '#ui/format/place.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Price } from '#ui/price/price.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { sumOf, Sums, type SumRow } from './sums.tsx';
import { useTaxRows } from './use-tax-rows.ts';
import styles from './printed-invoice.module.css';

/** The invoice as it is printed: one page with seller, buyer, recipient, lines and amounts. Hidden on screens. */
export function PrintedInvoice({ order, shop }: { order: Order; shop: string }) {
  const t = useTranslations('order-detail.print');
  const locale = useLocale();
  const formatDate = useDates();
  const number = (value: number, useGrouping = true) => formatNumber(value, locale, { useGrouping });
  const price = (amount: number) => <Price amount={amount} currency={order.currency} size="sm" />;
  const lines = order.parcels.flatMap((parcel) => parcel.lines.map((line) => ({ line, parcel })));
  const { buyer, address } = order;
  const place = formatPlace([address?.city_name, address?.province], locale);
  return (
    <div className={styles.invoice} aria-hidden="true">
      <header className={styles.head}>
        <p className={styles.shop}>{shop}</p>
        <p className={styles.title}>{t('title')}</p>
        <p>
          {t('number', { number: number(order.invoice_number, false) })}
          <br />
          {t('date', { date: formatDate(order.paid_at ?? order.created_at, 'shortText') })}
        </p>
      </header>
      <div className={styles.people}>
        <Person title={t('seller')}>
          {order.parcels.map(({ store_id, store_name, seller_number }) => (
            <p key={store_id}>
              {t.rich('store', {
                name: store_name,
                number: always(<LocalDigits>{seller_number}</LocalDigits>),
              })}
            </p>
          ))}
        </Person>
        <Person title={t('buyer')}>
          <p>{buyer.full_name}</p>
          <p>
            <LocalDigits>{buyer.phone_number}</LocalDigits>
          </p>
          <Answers of={order.answers} />
        </Person>
        {address && (
          <Person title={t('recipient')}>
            <p>{address.full_name}</p>
            <p>
              <LocalDigits>{address.phone_number}</LocalDigits>
            </p>
            <p>{place === '' ? address.address : t('address', { city: place, address: address.address })}</p>
            {address.postal_code !== '' && (
              <p>
                {t('postalCode')} <LocalDigits>{address.postal_code}</LocalDigits>
              </p>
            )}
            <Answers of={{ address: address.answers ?? {} }} />
          </Person>
        )}
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            {(['row', 'goods', 'store', 'quantity', 'price', 'discount', 'total'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, parcel }, index) => (
            <tr key={`${parcel.store_id} ${line.id} ${answersKey(line.answers)}`}>
              <td>{number(index + 1)}</td>
              <td>
                {fullTitleOf(line)}
                <LineAnswers answers={line.answers} />
              </td>
              <td>{parcel.store_name}</td>
              <td>{number(line.qty)}</td>
              <td>{price(line.price)}</td>
              <td>{price(line.discount * line.qty)}</td>
              <td>{price(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrintedTotals order={order} />
    </div>
  );
}

/** The answers to the shop's own forms, in addition to the fields of every buyer and address. */
function Answers({ of: answers }: { of: OrderAnswers }) {
  const texts = useAnswerTexts();
  return useTitledAnswers(answers).map(({ key, title, value }) => (
    <p key={key}>
      {texts.title(title)}: {texts.value(value)}
    </p>
  ));
}

function PrintedTotals({ order }: { order: Order }) {
  const taxRows = useTaxRows(order);
  const { taxes, refunds } = order;
  const contained: SumRow[] =
    taxes?.included && taxRows.length > 0 ? [...taxRows, ['net', order.total - taxes.amount]] : [];
  return (
    <Sums
      rows={[
        ['subtotal', order.subtotal],
        ['discount', order.line_discount + order.code_discount],
        ['shipping', order.shipping],
        ...(taxes?.included ? [] : taxRows),
        ['total', order.total],
        ...contained,
        ['refunded', sumOf(refunds.filter(({ to }) => to !== 'owed'))],
        ['owed', sumOf(refunds.filter(({ to }) => to === 'owed'))],
      ]}
      currency={order.currency}
      texts="order-detail.print.totals"
      optional={['refunded', 'owed']}
      totalSize="sm"
      className={styles.totals}
    />
  );
}

function Person({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <p className={styles.role}>{title}</p>
      {children}
    </section>
  );
}
