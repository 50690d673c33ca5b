import { useQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { callStaffOperation } from '#data/staff-operations.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { staffKey, useStaffOperation } from '../frame/use-staff-operation.ts';
import { findShown, shownTexts, type ShownText } from './shown-texts.ts';

/** Milliseconds for which a document that is not open is searched as it was read. */
const fresh = 300_000;

const hasTexts = (path: string): boolean => path === 'site.json' || /^(?:pages|sections)\//.test(path);

/**
 * Returns a function that finds texts in the pages, sections and banners of the open draft. Documents that are not open
 * are read once.
 * @param isWanted whether there is something to search for
 */
export function useFindShown(isWanted: boolean): (query: string) => ShownText[] {
  const store = useDraftStore();
  const { id } = useDraft();
  const draft = id === null ? {} : { draft: id };
  const { data } = useStaffOperation('studio.documents', draft);
  const paths = (data?.documents ?? []).map(({ path }) => path).filter(hasTexts);
  const read = useQueries({
    queries: paths.map((path) => {
      const input = { path, ...draft };
      return {
        queryKey: staffKey('studio.document', input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callStaffOperation('studio.document', input, { signal }),
        enabled: isWanted && store.content(path) === undefined,
        staleTime: fresh,
      };
    }),
    combine: contentsOf,
  });
  // The changes made here count at once.
  const view = useSyncExternalStore(store.subscribe, store.view);
  const texts = useMemo(() => {
    const all = new Map([...read, ...store.paths().map((path) => [path, store.content(path)] as const)]);
    return isWanted && view
      ? [...all].filter(([path]) => hasTexts(path)).flatMap(([path, document]) => shownTexts(path, document))
      : [];
  }, [read, store, view, isWanted]);
  return (query) => findShown(texts, query);
}

/** The same function at every render, so that its result stays the same object. */
function contentsOf(
  answers: readonly { data?: { path: string; content?: unknown } | undefined }[],
): readonly (readonly [string, unknown])[] {
  return answers.flatMap(({ data }) => (data ? [[data.path, data.content] as const] : []));
}
