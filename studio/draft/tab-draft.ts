import { redirect, type ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The draft that a person has left on purpose. This entry of the history shows the published documents.
     */
    leftDraft?: number;
  }
}

let open: number | null = null;

/** Keeps the draft in which this tab works. @param draft null for none, or where it takes no changes any more */
export function keepTabDraft(draft: number | null): void {
  open = draft;
}

/**
 * Returns the state of an entry of the history that shows the published documents, although a draft was open
 * before.
 */
export const leavingDraft = (): { leftDraft?: number } => (open === null ? {} : { leftDraft: open });

/**
 * Redirects an address without a draft to the draft of this tab, before anything is shown. Otherwise Back
 * after the first edit would show the page without the draft, and the next edit would begin a second one.
 * @throws a redirect
 */
export function leadIntoTabDraft({
  search,
  location,
}: {
  search: { draft?: number | undefined };
  location: ParsedLocation;
}): void {
  if (search.draft !== undefined || open === null || location.state.leftDraft === open) return;
  // cast: every page takes the draft
  throw redirect({
    to: location.pathname,
    search: { ...(location.search as object), draft: open },
    hash: location.hash,
    replace: true,
  } as never);
}
