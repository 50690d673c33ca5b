import { useEffect } from 'react';
import { useDraft } from '../draft/use-draft.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';

const pattern = /^pages\/(.+)\.(web|mobile|all)\.json$/;

/** Returns the paths of the page documents of the open draft, by the name of their page. */
export function usePageDocuments(): ReadonlyMap<string, readonly string[]> {
  const { id, state } = useDraft();
  const published = useStaffOperation('studio.documents', {});
  const { data: draft, refetch } = useStaffOperation(
    'studio.draft',
    { id: id ?? 0 },
    { enabled: id !== null },
  );
  // A save may have made or deleted a page.
  useEffect(() => {
    if (id !== null && state === 'saved') void refetch();
  }, [id, state, refetch]);
  const pathsOf = (change: 'added' | 'deleted'): string[] =>
    draft?.documents.filter((document) => document.change === change).map(({ path }) => path) ?? [];
  const deleted = new Set(pathsOf('deleted'));
  const pages = new Map<string, string[]>();
  const all = new Set([...(published.data?.documents.map(({ path }) => path) ?? []), ...pathsOf('added')]);
  for (const path of all) {
    const page = pattern.exec(path)?.[1];
    if (page !== undefined && !deleted.has(path)) pages.set(page, [...(pages.get(page) ?? []), path]);
  }
  return pages;
}
