import { useEffect, useState } from 'react';
import { useDraftStore } from '../draft/use-draft.ts';
import { sectionPath } from '#schemas/documents/section.ts';
import { useSections } from '../editor/sections/use-sections.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import { countLinks, leadsTo } from './links-to.ts';

/** A document with links to a page. */
export interface LinkingDocument {
  path: string;
  count: number;
}

/**
 * Counts the links of all documents that lead to some routes: of the header and the footer, of pages and of sections.
 * @param manifest the document `manifest.json` as it is stored
 * @param routes ids
 * @param leaving documents whose own links do not count, because they go
 * @returns undefined while documents are read, null where one could not be
 */
export function useLinksTo(
  manifest: unknown,
  routes: readonly string[],
  leaving: readonly string[],
): readonly LinkingDocument[] | null | undefined {
  const store = useDraftStore();
  const pages = usePageDocuments();
  const sections = (useSections() ?? []).map(({ id }) => sectionPath(id));
  const [found, setFound] = useState<readonly LinkingDocument[] | null | undefined>();
  const documents = ['site.json', ...[...pages.values()].flat(), ...sections]
    .filter((path) => !leaving.includes(path))
    .join('\n');
  const targets = routes.join('\n');
  useEffect(() => {
    let isOver = false;
    const paths = documents.split('\n');
    const isWanted = leadsTo(manifest, new Set(targets.split('\n')), location.origin);
    const read = async (): Promise<void> => {
      try {
        await Promise.all(paths.map((path) => store.load(path)));
        const counted = paths.map((path) => ({ path, count: countLinks(store.content(path), isWanted) }));
        if (!isOver) setFound(counted.filter(({ count }) => count > 0));
      } catch {
        if (!isOver) setFound(null);
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [store, documents, targets, manifest]);
  return found;
}
