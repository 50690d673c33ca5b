const keyOf = (person: number): string => `vitrin-studio-draft-${person}`;

/** Stored when a person works without a draft on purpose. */
const none = '0';

/**
 * Remembers the draft that a person has open in this browser.
 * @param draft null: none, on purpose
 */
export function keepLastDraft(person: number, draft: number | null): void {
  try {
    localStorage.setItem(keyOf(person), String(draft ?? none));
  } catch {
    // Without storage the list of pages still names the draft.
  }
}

/** Returns the draft that a person had open here: null for none on purpose, undefined if unknown. */
export function readLastDraft(person: number): number | null | undefined {
  try {
    const kept = localStorage.getItem(keyOf(person));
    if (kept === null) return undefined;
    const id = Number(kept);
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return undefined;
  }
}

interface ListedDraft {
  id: number;
  name: string;
  status: string;
}

const canBeChanged = ({ status }: ListedDraft): boolean => status === 'open' || status === 'ready';

/**
 * Chooses the draft with which a person continues.
 * @param drafts the last changed first
 * @param last of {@link readLastDraft}
 */
export function draftToResume<Draft extends ListedDraft>(
  drafts: readonly Draft[],
  last: number | null | undefined,
): Draft | undefined {
  return drafts.find((draft) => draft.id === last && canBeChanged(draft));
}
