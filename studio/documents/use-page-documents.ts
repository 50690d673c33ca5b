import { useDraft } from '../draft/use-draft.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';

const pattern = /^pages\/(.+)\.(web|mobile|all)\.json$/;

/** Returns the paths of the page documents of the open draft, by the name of their page. */
export function usePageDocuments(): ReadonlyMap<string, readonly string[]> {
  const { id, touched } = useDraft();
  const published = useStaffOperation('studio.documents', {});
  const draft = useStaffOperation('studio.draft', { id: id ?? 0 }, { enabled: id !== null });
  const deleted = new Set(
    draft.data?.documents.filter(({ change }) => change === 'deleted').map(({ path }) => path),
  );
  const added = draft.data?.documents.filter(({ change }) => change === 'added').map(({ path }) => path);
  const paths = [...(published.data?.documents.map(({ path }) => path) ?? []), ...(added ?? []), ...touched];
  const pages = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const page = pattern.exec(path)?.[1];
    if (page !== undefined && !deleted.has(path)) pages.set(page, [...(pages.get(page) ?? []), path]);
  }
  return pages;
}
