import { redirect, type ParsedLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The draft that a person left on purpose for this entry, which shows what is published. */
    leftDraft?: number;
  }
}

let open: number | null = null;

/** Keeps the draft in which this tab works. @param draft null for none, or where it takes no changes any more */
export function keepTabDraft(draft: number | null): void {
  open = draft;
}

/** Returns the state of an entry of the history that shows what is published, though a draft was open before. */
export const leavingDraft = (): { leftDraft?: number } => (open === null ? {} : { leftDraft: open });

/**
 * Leads an address that names no draft into the draft of this tab, before anything is shown: Back from the first edit
 * would otherwise show the page without it, and the next edit would begin a second draft.
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
