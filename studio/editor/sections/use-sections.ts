import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { sectionPath } from '#schemas/documents/section.ts';
import { notify } from '#ui/notification/notify.ts';
import { useDraft, useDraftStore } from '../../draft/use-draft.ts';
import { staffKey, useStaffOperation } from '../../frame/use-staff-operation.ts';
import { sectionsOf, type OpenedDocument, type SavedSection } from './saved-sections.ts';
import { linkedSections } from './section-acts.ts';

const noDocuments: readonly OpenedDocument[] = [];

/** Returns the documents that are open here, with the changes made here; the same list while none of them changes. */
function useOpenDocuments(): readonly OpenedDocument[] {
  const store = useDraftStore();
  const last = useRef(noDocuments);
  return useSyncExternalStore(store.subscribe, () => {
    const next = store
      .paths()
      .map((path) => ({ path, content: store.content(path) }))
      .filter(({ content }) => content !== undefined);
    const before = last.current;
    const isSame =
      before.length === next.length &&
      next.every(({ path, content }, index) => {
        const known = before[index];
        return known?.path === path && known.content === content;
      });
    if (!isSame) last.current = next;
    return last.current;
  });
}

/**
 * Returns the saved sections of the open draft, by title; undefined until they are there. The documents that are open
 * here count as they are here. Those that only colleagues have changed are as they were when a list was opened last;
 * {@link useReadSections} reads them again.
 */
export function useSections(): readonly SavedSection[] | undefined {
  const input = useInput();
  const { data } = useStaffOperation('studio.documents', input, { staleTime: 5_000 });
  const opened = useOpenDocuments();
  const locale = useLocale();
  return useMemo(() => data && sectionsOf(data.documents, opened, locale), [data, opened, locale]);
}

function useInput(): { draft?: number } {
  const { id } = useDraft();
  return id === null ? {} : { draft: id };
}

/**
 * Returns a function that reads all sections again, with the documents that link them now. It rejects if that
 * fails.
 */
export function useReadSections(): () => Promise<readonly SavedSection[]> {
  const queries = useQueryClient();
  const input = useInput();
  const opened = useOpenDocuments();
  const locale = useLocale();
  return async () => {
    const { documents } = await queries.fetchQuery({
      queryKey: staffKey('studio.documents', input),
      queryFn: ({ signal }) => callStaffOperation('studio.documents', input, { signal }),
      staleTime: 0,
    });
    return sectionsOf(documents, opened, locale);
  };
}

/** Documents of sections by the id of the section; null where there is no such section. */
export type SectionDocuments = Readonly<Record<string, unknown>>;

const none: SectionDocuments = {};

/** Milliseconds after which a section is read again that could not be loaded: without it the page has an empty place. */
const retryAfter = 5_000;

/** Returns the sections that documents of the open draft link, and loads them. */
export function useLinkedSections(documents: readonly unknown[]): SectionDocuments {
  const [page, site] = documents;
  return useSectionDocuments(useMemo(() => linkedSections([page, site]), [page, site]));
}

/**
 * Returns sections by their ids, and loads them.
 * @param ids the same list while none of them changes
 */
export function useSectionDocuments(ids: readonly string[]): SectionDocuments {
  const store = useDraftStore();
  const wanted = ids.join(' ');
  const t = useTranslations('sections');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const paths = wanted.split(' ').filter(Boolean).map(sectionPath);
      const loaded = await Promise.allSettled(paths.map((path) => store.load(path)));
      if (isOver || loaded.every(({ status }) => status === 'fulfilled')) return;
      notify({ text: t('notLoadedYet'), tone: 'negative', key: 'section-not-loaded' });
      timer = setTimeout(() => void load(), retryAfter);
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, wanted, t]);
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
        refetchInterval: ({ state }: { state: { status: string } }) =>
          state.status === 'error' ? retryAfter : false,
      };
    }),
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }, index) => (data ? [[ids[index] ?? '', data.content] as const] : [])),
      ),
  });
}
