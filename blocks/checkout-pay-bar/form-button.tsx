import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';

/** Milliseconds that a press waits for its form. Later, the shopper has turned to something else. */
const patience = 10_000;

const formOf = (id: string): HTMLFormElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : null;
};

/**
 * A button that submits the form of a step, which is in another block. The bar may appear before the form is
 * loaded. A press in the meantime submits the form once it exists.
 * @param form id of the form
 */
export function FormButton({ form }: { form: string }) {
  const t = useTranslations('checkout-pay-bar');
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const observer = new MutationObserver(() => {
      const there = formOf(form);
      if (there === null) return;
      // Another change may come before React removes this observer.
      observer.disconnect();
      setIsWaiting(false);
      there.requestSubmit();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => setIsWaiting(false), patience);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [form, isWaiting]);
  return (
    <Button
      size="lg"
      block
      type="submit"
      form={form}
      loading={isWaiting}
      onClick={() => setIsWaiting(formOf(form) === null)}
    >
      {t('next')}
    </Button>
  );
}
