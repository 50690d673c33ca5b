import './waiting.css';

/** Milliseconds below which a navigation shows no loading state. */
const patience = 80;

/**
 * Marks a link as the current one of its group (an element with `data-one-of`), before its page is shown.
 * @returns a function that restores the former mark
 */
function choose(link: Element): () => void {
  const group = link.closest('[data-one-of]');
  const before = group?.querySelector('[aria-current]');
  if (!group || before === link) return () => undefined;
  const value = before?.getAttribute('aria-current') ?? 'page';
  before?.removeAttribute('aria-current');
  link.setAttribute('aria-current', value);
  return () => {
    link.removeAttribute('aria-current');
    before?.setAttribute('aria-current', value);
  };
}

/** The loading state of a page. */
export interface Waiting {
  /** Removes the early mark of the link: React shows the new one, or the page stays. */
  answered(): void;
  end(): void;
}

/**
 * Shows that a page is loading. Its link is marked at once. If it takes longer, a line appears at the top,
 * and the main part is busy.
 * @param link the followed link, if there was one
 */
export function showWaiting(link: Element | null | undefined): Waiting {
  let undo = link ? choose(link) : () => undefined;
  const answered = (): void => {
    undo();
    undo = () => undefined;
  };
  const root = document.documentElement;
  const main = document.getElementById('main');
  const timer = setTimeout(() => {
    root.dataset.navigating = '';
    main?.setAttribute('aria-busy', 'true');
  }, patience);
  return {
    answered,
    end() {
      answered();
      clearTimeout(timer);
      delete root.dataset.navigating;
      main?.removeAttribute('aria-busy');
    },
  };
}
