import { useTranslations } from 'use-intl';
import { useStepForm } from '#actors/checkout/use-step-form.ts';
import type { StepView } from '#actors/checkout/use-checkout.ts';

/** The title of a form: the block's own text for the step, else the form's title. */
export function FormTitle({ step }: { step: StepView }) {
  const t = useTranslations('checkout-form');
  const key = `titles.${step.id}`;
  return t.has(key) ? t(key) : <OwnTitle step={step} />;
}

function OwnTitle({ step }: { step: StepView }) {
  const forms = useTranslations('forms');
  const title = useStepForm(step.form)?.schema['title'];
  if (typeof title !== 'string') return step.id;
  return forms.has(title) ? forms(title) : title;
}
