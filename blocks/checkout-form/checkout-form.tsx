import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { newForProfile, saveProfile } from '#actors/checkout/save-profile.ts';
import { stepFormId } from '#actors/checkout/step-form-id.ts';
import { useCheckout, type StepView } from '#actors/checkout/use-checkout.ts';
import { useFocusOnArrival } from '#actors/checkout/use-focus-on-arrival.ts';
import { useSession } from '#actors/session/use-session.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { withFullName } from '#schemas/forms/name-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './checkout-form.module.css';
import type definition from './definition.ts';
import { FormTitle } from './form-title.tsx';
import { useStepFields } from './use-step-fields.ts';

export default function CheckoutForm({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { screen, step } = useCheckout();
  if (screen !== 'step' || step?.kind !== 'form' || (props.step !== undefined && props.step !== step.id))
    return null;
  return <StepForm key={step.id} id={id} step={step} title={props.title} hasButton={props.button} />;
}

function StepForm({
  id,
  step,
  title,
  hasButton,
}: {
  id: string;
  step: StepView;
  title: string | undefined;
  hasButton: boolean;
}) {
  const t = useTranslations('checkout-form');
  const { failure, steps } = useCheckout();
  const heading = useFocusOnArrival<HTMLHeadingElement>(step.id);
  const fields = useStepFields(step);
  const { parts } = fields;
  const { user } = useSession();
  const [choice, setChoice] = useState<boolean>();
  const isBuyer = step.form === 'buyer';
  const newDetails = isBuyer ? newForProfile(fields.values, user) : {};
  const isNew = Object.keys(newDetails).length > 0;
  const isFirstName = newDetails.keep_name === true;
  const keeps = choice ?? isFirstName;
  const submit = (entered: Readonly<Record<string, unknown>>) => {
    const values = parts && isBuyer ? withFullName(parts.form.form, entered) : entered;
    const changes = isNew && keeps ? newForProfile(values, user) : {};
    // The checkout continues in the meantime, because it does not depend on the profile.
    if (Object.keys(changes).length > 0)
      saveProfile(changes).catch(() => notify({ tone: 'warning', text: t('notKept'), key: 'profile' }));
    sendToCheckout({ type: 'step.submit', values });
  };
  const other = failure && Object.keys(fields.errors).length === 0 ? (failure.detail ?? t('failed')) : null;
  return (
    <Container as="section" className={styles.step} aria-labelledby={id}>
      <Card padding="lg" className={styles.card}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title ?? <FormTitle step={step} />}
        </h2>
        {fields.failed && (
          <ErrorState
            compact
            level={3}
            title={t('unloaded.title')}
            text={t('unloaded.text')}
            action={<Button onClick={fields.retry}>{t('unloaded.action')}</Button>}
          />
        )}
        {!parts && !fields.failed && <FormSkeleton />}
        {parts && (
          <parts.SchemaForm
            id={stepFormId(step.id)}
            form={parts.form.form}
            validators={parts.form.validators}
            values={fields.values}
            onChange={fields.change}
            onSubmit={submit}
            fieldErrors={fields.errors}
          >
            {isNew && (
              <Checkbox
                id={`${id}-keep`}
                label={t(isFirstName ? 'keepName' : 'keep')}
                checked={keeps}
                onChange={(event) => setChoice(event.currentTarget.checked)}
              />
            )}
            {/* The message is next to the pressed button. Without a button here, the pay bar shows the message. */}
            {other !== null && (hasButton || (failure?.fields.length ?? 0) > 0) && (
              <div role="alert">
                <Notice tone="negative">{other}</Notice>
              </div>
            )}
            {hasButton && (
              <div className={styles.actions}>
                <Button size="lg" type="submit" iconEnd="arrow-end">
                  {t('next')}
                </Button>
                {steps[0]?.id !== step.id && (
                  <Button size="lg" variant="ghost" onClick={() => sendToCheckout({ type: 'step.back' })}>
                    {t('back')}
                  </Button>
                )}
              </div>
            )}
          </parts.SchemaForm>
        )}
      </Card>
    </Container>
  );
}

function FormSkeleton() {
  const t = useTranslations('checkout-form');
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.skeletonField}>
          <Skeleton width={120} height={20} />
          <Skeleton width="100%" height={48} />
        </div>
      ))}
    </div>
  );
}
