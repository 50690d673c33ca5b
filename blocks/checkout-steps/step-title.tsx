import { useTranslations } from 'use-intl';
import { useStepForm } from '#actors/checkout/use-step-form.ts';

/** The title of a step: the block's own text, else the title of its form. */
export function StepTitle({ id, form }: { id: string; form: string | null }) {
  const t = useTranslations('checkout-steps');
  const key = `steps.${id}`;
  return t.has(key) ? t(key) : <FormTitle id={id} form={form} />;
}

function FormTitle({ id, form }: { id: string; form: string | null }) {
  const forms = useTranslations('forms');
  const title = useStepForm(form)?.schema['title'];
  if (typeof title !== 'string') return id;
  return forms.has(title) ? forms(title) : title;
}
