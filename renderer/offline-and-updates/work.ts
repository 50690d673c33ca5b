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

/** A text that somebody has written; what is searched for is not worth keeping. */
function isText(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !/^(?:search|checkbox|radio|range|file|hidden)$/.test(target.type) &&
    target.closest('search, [role=search]') === null
  );
}

/** What a reload would destroy. */
export interface Work {
  /** Whether a payment runs, or a text that somebody has typed still stands in its field. */
  isBusy(): boolean;
  stop(): void;
}

/**
 * Remembers the fields that somebody types into.
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
