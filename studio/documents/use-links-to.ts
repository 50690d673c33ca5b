import { useEffect, useState } from 'react';
import { useDraftStore } from '../draft/use-draft.ts';
import { sectionPath } from '#schemas/documents/section.ts';
import { useSections } from '../editor/sections/use-sections.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import { countLinks } from './links-to.ts';

/** A document with links to an address. */
export interface LinkingDocument {
  path: string;
  count: number;
}

/**
 * Counts the links of all documents that lead to some addresses: of the header and the footer, of pages and of sections.
 * @param leaving documents whose own links do not count, because they go
 * @returns undefined while documents are read, null where one could not be
 */
export function useLinksTo(
  addresses: readonly string[],
  leaving: readonly string[],
): readonly LinkingDocument[] | null | undefined {
  const store = useDraftStore();
  const pages = usePageDocuments();
  const sections = (useSections() ?? []).map(({ id }) => sectionPath(id));
  const [found, setFound] = useState<readonly LinkingDocument[] | null | undefined>();
  const documents = ['site.json', ...[...pages.values()].flat(), ...sections]
    .filter((path) => !leaving.includes(path))
    .join('\n');
  const targets = addresses.join('\n');
  useEffect(() => {
    let isOver = false;
    const paths = documents.split('\n');
    const wanted = new Set(targets.split('\n'));
    const read = async (): Promise<void> => {
      try {
        await Promise.all(paths.map((path) => store.load(path)));
        const counted = paths.map((path) => ({ path, count: countLinks(store.content(path), wanted) }));
        if (!isOver) setFound(counted.filter(({ count }) => count > 0));
      } catch {
        if (!isOver) setFound(null);
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [store, documents, targets]);
  return found;
}
