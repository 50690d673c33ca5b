import './waiting.css';

/** Navigations that take less than this, in ms, show nothing of their waiting. */
const patience = 80;

/**
 * Marks a link as the chosen one of its group (an element with `data-one-of`), before the page that says so is there.
 * @returns what marks the one before again
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

/** The waiting for a page. */
export interface Waiting {
  /** Nothing is chosen ahead any more: React shows what is chosen, or the page stays. */
  answered(): void;
  end(): void;
}

/**
 * Shows that a page is waited for: its link as chosen at once, and if it takes longer, a line at the top, and the main part as
 * busy.
 * @param link the link that was followed, if one was
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
