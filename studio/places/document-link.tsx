import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOf, sitePath } from '../editor/block-target.ts';
import { usePageDocuments } from './use-page-documents.ts';

/** A place in the documents of a draft. */
export interface DocumentPlace {
  path: string;
  draft?: number | undefined;
  block?: string | null | undefined;
  /** Below the block or document, such as `props.title`. */
  field?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const settingsOf: Readonly<Record<string, 'routes' | 'flows'>> = {
  'manifest.json': 'routes',
  'flows.json': 'flows',
};

/** Page of the documents that edits a document which is not a page. */
function tabOf(path: string, field: string): 'routes' | 'flows' | 'messages' | 'theme' | 'site' {
  if (path.startsWith('messages.')) return 'messages';
  return settingsOf[path] ?? (field.startsWith('theme') ? 'theme' : 'site');
}

/**
 * The page on which the blocks of the layout are edited: the home page, otherwise the first page of the shop.
 */
export function useLayoutPage(): string {
  const pages = usePageDocuments();
  return [...(pages.get('home') ?? []), ...[...pages.values()].flat()][0] ?? 'pages/home.all.json';
}

/** Leads to a document in the editor, at a block and field. */
export function DocumentLink({ path, draft, block, field, className, children }: DocumentPlace) {
  const open = draft === undefined ? {} : { draft };
  const layoutPage = useLayoutPage();
  const isLayout = path === sitePath && typeof block === 'string';
  if (/^(?:pages|sections)\//.test(path) || isLayout)
    return (
      <Link
        to="/edit"
        className={className}
        search={{
          ...open,
          // The blocks of the layout are edited on any page, under a prefix.
          path: isLayout ? layoutPage : path,
          ...(typeof block !== 'string' ? {} : { block: nameOf({ path, id: block }) }),
          ...(field ? { field } : {}),
        }}
      >
        {children}
      </Link>
    );
  return (
    <Link
      to="/documents/$tab"
      params={{ tab: tabOf(path, field ?? '') }}
      className={className}
      search={{ ...open, ...(field ? { field } : {}) }}
    >
      {children}
    </Link>
  );
}
