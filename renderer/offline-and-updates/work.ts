import { holdsCondition } from '#actors/conditions.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Pages on which money moves. */
const moneyPages = /^(?:checkout|buy-verify|direct-pay)/;

const isPaying = (): boolean =>
  moneyPages.test(document.documentElement.dataset.route ?? '') ||
  // The wallet is charged on its own page.
  new URLSearchParams(location.search).has('charge') ||
  holdsCondition('payment.pending') ||
  holdsCondition('payment.processing');

/** Whether an element is a field for a text. Search fields do not count: their text is not worth keeping. */
function isText(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !/^(?:search|checkbox|radio|range|file|hidden)$/.test(target.type) &&
    target.closest('search, [role=search]') === null
  );
}

/** Work of the visitor that a reload would destroy. */
export interface Work {
  /** Whether a payment runs, or a field still has a text that the visitor has typed. */
  isBusy(): boolean;
  stop(): void;
}

/**
 * Records the fields into which the visitor types.
 * @param onTyped called after each change of a text
 */
export function watchWork(onTyped: () => void): Work {
  const typed = new Set<Field>();
  const onInput = ({ target }: Event): void => {
    if (!isText(target)) return;
    typed.add(target);
    onTyped();
  };
  document.addEventListener('input', onInput, { capture: true, passive: true });
  return {
    isBusy() {
      for (const field of typed) if (!field.isConnected || field.value.trim() === '') typed.delete(field);
      return typed.size > 0 || isPaying();
    },
    stop: () => document.removeEventListener('input', onInput, { capture: true }),
  };
}
