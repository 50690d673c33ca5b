import { useLocale, useTranslations } from 'use-intl';
import { useCheckout, type StepView } from '#actors/checkout/use-checkout.ts';
import { useChosenAddress } from '#actors/checkout/use-chosen-address.ts';
import { useStepForm } from '#actors/checkout/use-step-form.ts';
import { useTitledAnswers } from '#actors/checkout/use-titled-answers.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { beyondBuyer } from '#schemas/documents/flow-rules.ts';
import { always } from '#ui/always.ts';
import { Card } from '#ui/card/card.tsx';
import { useAnswerTexts } from '#ui/form/use-answer-texts.ts';
import { formatPlace } from '#ui/format/place.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-invoice.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The buyer and the delivery address, with links to change them. */
export function Recipient({ needsAddress }: { needsAddress: boolean }) {
  const t = useTranslations('checkout-invoice');
  const { steps, valuesOf } = useCheckout();
  const buyer = steps.find(({ form }) => form === 'buyer');
  const values = buyer ? valuesOf(buyer.id) : {};
  const added = steps.filter(({ kind, form }) => kind === 'form' && form !== 'buyer');
  const address = steps.find(({ kind }) => kind === 'address');
  return (
    <div className={styles.people}>
      {buyer && (
        <Fact icon="user" title={t('buyer')} step={buyer.id}>
          <p>{textOf(values['full_name'])}</p>
          <p className={styles.fact}>
            <LocalDigits>{textOf(values['phone_number'])}</LocalDigits>
          </p>
          {textOf(values['email']) !== '' && (
            <p className={styles.fact}>
              <Ltr>{textOf(values['email'])}</Ltr>
            </p>
          )}
          {textOf(values['description']) !== '' && (
            <p className={styles.fact}>{textOf(values['description'])}</p>
          )}
          <Answers of={{ [buyer.id]: beyondBuyer(values) }} />
        </Fact>
      )}
      {added.map((step) => (
        <AddedStep key={step.id} step={step} values={valuesOf(step.id)} />
      ))}
      {needsAddress && address && (
        <Fact icon="map-pin" title={t('address')} step={address.id}>
          <Address />
        </Fact>
      )}
    </div>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The answers to a form that the shop has added to its checkout. Renders nothing without answers. */
function AddedStep({ step: { id, form }, values }: { step: StepView; values: Values }) {
  // The block of the steps may be on another page, or missing.
  const words = useTranslations();
  const forms = useTranslations('forms');
  const own = useStepForm(form)?.schema['title'];
  const answers = { [id]: values };
  if (useTitledAnswers(answers).length === 0) return null;
  const title = typeof own !== 'string' ? id : forms.has(own) ? forms(own) : own;
  const key = `checkout-steps.steps.${id}`;
  return (
    <Fact icon="edit" title={words.has(key) ? words(key) : title} step={id}>
      <Answers of={answers} />
    </Fact>
  );
}

function Answers({ of: answers }: { of: Readonly<Record<string, Values>> }) {
  const t = useTranslations('checkout-invoice');
  const texts = useAnswerTexts();
  return useTitledAnswers(answers).map(({ key, title, value }) => (
    <p key={key} className={styles.fact}>
      {t('answer', { title: texts.title(title), value: texts.value(value) })}
    </p>
  ));
}

function Fact({
  icon,
  title,
  step,
  children,
}: {
  icon: 'user' | 'map-pin' | 'edit';
  title: string;
  step: string;
  children: React.ReactNode;
}) {
  const t = useTranslations('checkout-invoice');
  const path = useRoutePath();
  return (
    <Card as="section" padding="md" className={styles.person}>
      <Icon name={icon} size={20} />
      <div className={styles.personWords}>
        <h3 className={styles.personTitle}>{title}</h3>
        {children}
      </div>
      <a className={styles.edit} href={path('checkout-step', { step })} aria-label={t('editOf', { title })}>
        {t('edit')}
      </a>
    </Card>
  );
}

function Address() {
  const t = useTranslations('checkout-invoice');
  const locale = useLocale();
  const chosen = useChosenAddress();
  if (!chosen) return <Skeleton shape="text" lines={2} />;
  const place = formatPlace([chosen.city, chosen.province], locale);
  return (
    <>
      <p>{place === '' ? chosen.address : t('place', { city: place, address: chosen.address })}</p>
      <p className={styles.fact}>
        {chosen.full_name} <LocalDigits>{chosen.phone_number}</LocalDigits>
      </p>
      {chosen.postal_code !== '' && (
        <p className={styles.fact}>
          {t.rich('postalCode', { code: always(<LocalDigits>{chosen.postal_code}</LocalDigits>) })}
        </p>
      )}
      <Answers of={{ address: chosen.answers }} />
    </>
  );
}
