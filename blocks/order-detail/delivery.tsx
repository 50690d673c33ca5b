import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useTitledAnswers } from '#actors/checkout/use-titled-answers.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import type { Order } from '#schemas/entities/order.ts';
import { useAnswerTexts } from '#ui/form/use-answer-texts.ts';
import { formatPlace } from '#ui/format/place.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './order-detail.module.css';

/** The buyer, and the recipient of physical goods. */
export function Delivery({ order: { buyer, address, answers } }: { order: Order }) {
  const t = useTranslations('order-detail.delivery');
  const locale = useLocale();
  const place = formatPlace([address?.city_name, address?.province], locale);
  return (
    <section className={styles.card} aria-labelledby="order-delivery">
      <h2 id="order-delivery" className={styles.cardTitle}>
        {t(address ? 'titleSent' : 'title')}
      </h2>
      {address && (
        <>
          <h3 className={styles.role}>{t('recipient')}</h3>
          <dl className={styles.facts}>
            <Person name={address.full_name} phone={address.phone_number} />
            <dt>{t('address')}</dt>
            <dd>{place === '' ? address.address : t('place', { city: place, address: address.address })}</dd>
            {address.postal_code !== '' && (
              <>
                <dt>{t('postalCode')}</dt>
                <dd>
                  <LocalDigits>{address.postal_code}</LocalDigits>
                </dd>
              </>
            )}
            <Answers of={{ address: address.answers ?? {} }} />
          </dl>
          <h3 className={styles.role}>{t('buyer')}</h3>
        </>
      )}
      <dl className={styles.facts}>
        <Person name={buyer.full_name} phone={buyer.phone_number} />
        {buyer.email !== '' && (
          <>
            <dt>{t('email')}</dt>
            <dd>
              <Ltr>{buyer.email}</Ltr>
            </dd>
          </>
        )}
        {buyer.description !== '' && (
          <>
            <dt>{t('note')}</dt>
            <dd>{buyer.description}</dd>
          </>
        )}
        <Answers of={answers} />
      </dl>
    </section>
  );
}

/** The answers to the shop's own forms, in addition to the fields of every buyer and address. */
function Answers({ of: answers }: { of: OrderAnswers }) {
  const texts = useAnswerTexts();
  return useTitledAnswers(answers).map(({ key, title, value }) => (
    <Fragment key={key}>
      <dt>{texts.title(title)}</dt>
      <dd>{texts.value(value)}</dd>
    </Fragment>
  ));
}

function Person({ name, phone }: { name: string; phone: string }) {
  const t = useTranslations('order-detail.delivery');
  return (
    <>
      <dt>{t('name')}</dt>
      <dd>{name}</dd>
      {phone !== '' && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <LocalDigits>{phone}</LocalDigits>
          </dd>
        </>
      )}
    </>
  );
}
