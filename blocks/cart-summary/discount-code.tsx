import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { requireActors } from '#actors/running.ts';
import { useCode } from '#actors/use-code.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';

const loadEntry = () => loadCode(() => import('./discount-code-entry.tsx'));

/**
 * Whether the checkout draft of this visitor has a code. The code that loads then reads the draft in full.
 */
function hasCode(): boolean {
  const { stores, session } = requireActors();
  const draft = Object(stores.checkout.read()) as Readonly<Record<string, unknown>>;
  const { owner, discount_code: code } = draft;
  return Boolean(code) && (owner === null || owner === session.view.getSnapshot().user?.id);
}

/** A button that shows the field for a discount code. The field's code loads on first use. */
export function DiscountCode({ id }: { id: string }) {
  const t = useTranslations('cart-summary.code');
  const [isOpen, setOpen] = useState(hasCode);
  const { code, failed, retry } = useCode(loadEntry, isOpen);
  if (isOpen && code) return <code.default id={`${id}-code`} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="ghost"
      block
      iconStart="badge-percent"
      loading={isOpen && !failed}
      onClick={failed && isOpen ? retry : () => setOpen(true)}
    >
      {t(failed && isOpen ? 'retry' : 'has')}
    </Button>
  );
}
