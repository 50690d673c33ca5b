import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { callStaffOperation } from '#data/staff-operations.ts';
import { sectionPath } from '#schemas/documents/section.ts';
import { useDraft, useDraftStore } from '../../draft/use-draft.ts';
import { staffKey, useStaffOperation } from '../../frame/use-staff-operation.ts';
import { linkedSections } from './section-acts.ts';

/** A saved section of the open draft. */
export interface SavedSection {
  id: string;
  path: string;
  title: string;
  /** The blocks that stand for it. */
  uses: readonly { path: string; block: string }[];
}

/** Returns the saved sections of the open draft, by title; undefined until they are there. */
export function useSections(): readonly SavedSection[] | undefined {
  const { id, state } = useDraft();
  const { data, refetch } = useStaffOperation('studio.documents', id === null ? {} : { draft: id });
  // A save may have made, deleted or linked a section.
  useEffect(() => {
    if (state === 'saved') void refetch();
  }, [state, refetch]);
  return useMemo(
    () =>
      data?.documents
        .flatMap(({ section, path, title, used_in: uses }) =>
          section === null ? [] : [{ id: section, path, title: title ?? '', uses }],
        )
        .toSorted((one, other) => one.title.localeCompare(other.title)),
    [data],
  );
}

/** Documents of sections by the id of the section; null where there is no such section. */
export type SectionDocuments = Readonly<Record<string, unknown>>;

const none: SectionDocuments = {};

/** Returns the sections that documents of the open draft link, and loads them. */
export function useLinkedSections(documents: readonly unknown[]): SectionDocuments {
  const store = useDraftStore();
  const [page, site] = documents;
  const ids = useMemo(() => linkedSections([page, site]), [page, site]);
  const wanted = ids.join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean))
      void store.load(sectionPath(id)).catch(() => undefined);
  }, [store, wanted]);
  // The same object while nothing has changed, so that the preview has no work.
  const last = useRef(none);
  return useSyncExternalStore(store.subscribe, () => {
    const entries = ids
      .map((id) => [id, store.content(sectionPath(id))] as const)
      .filter(([, document]) => document !== undefined);
    const before = last.current;
    const isSame =
      Object.keys(before).length === entries.length &&
      entries.every(([id, document]) => Object.hasOwn(before, id) && before[id] === document);
    if (!isSame) last.current = Object.fromEntries(entries);
    return last.current;
  });
}

/** Returns the published sections that published documents link. */
export function usePublishedSections(documents: readonly unknown[]): SectionDocuments {
  const ids = linkedSections(documents);
  return useQueries({
    queries: ids.map((id) => {
      const input = { path: sectionPath(id) };
      return {
        queryKey: staffKey('studio.document', input),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callStaffOperation('studio.document', input, { signal }),
      };
    }),
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }, index) => (data ? [[ids[index] ?? '', data.content] as const] : [])),
      ),
  });
}
