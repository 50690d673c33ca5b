import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStepForm } from '#actors/checkout/use-step-form.ts';

interface StepTitleProps {
  id: string;
  form: string | null;
}

/** Returns the title of a step: the block's own text, else the title of its form. */
function useStepTitle({ id, form }: StepTitleProps): string {
  const t = useTranslations('checkout-steps');
  const forms = useTranslations('forms');
  const title = useStepForm(form)?.schema['title'];
  const key = `steps.${id}`;
  if (t.has(key)) return t(key);
  if (typeof title !== 'string') return id;
  return forms.has(title) ? forms(title) : title;
}

export const StepTitle = (props: StepTitleProps) => useStepTitle(props);

/** Writes the step before the title of the page. All steps share one page, which does not know the step. */
export function StepInPageTitle(props: StepTitleProps) {
  const title = useStepTitle(props);
  useEffect(() => {
    const page = document.title;
    const written = `${title} | ${page}`;
    document.title = written;
    return () => {
      // The next page has written its own title already.
      if (document.title === written) document.title = page;
    };
  }, [title]);
  return null;
}
