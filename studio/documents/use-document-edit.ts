import { useEdit } from '../draft/use-draft.ts';
import type { DocumentEdit } from './route-edits.ts';

/** Returns a function that puts edits of documents into the draft. Those of one call are undone together. */
export function useDocumentEdit(): (edits: readonly DocumentEdit[], joins?: string) => void {
  const edit = useEdit();
  return (edits, joins) => {
    const options = joins === undefined ? { group: {} } : { joins };
    for (const { path, operations } of edits) edit(path, operations, options);
  };
}
