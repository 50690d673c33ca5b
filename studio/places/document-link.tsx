import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameOf, sitePath } from '../editor/block-target.ts';
import { tabOf } from './tab-of.ts';
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

/**
 * The page on which the blocks of the layout are edited: the home page, otherwise the first page of the shop.
 */
export function useLayoutPage(): string {
  const pages = usePageDocuments();
  return [...(pages.get('home') ?? []), ...[...pages.values()].flat()][0] ?? 'pages/home.all.json';
}

/**
 * Returns the address of the studio that edits a document, at a block and field.
 * @param layoutPage of `useLayoutPage`
 */
export function addressOf(
  { path, draft, block, field }: Pick<DocumentPlace, 'path' | 'draft' | 'block' | 'field'>,
  layoutPage: string,
) {
  const open = draft === undefined ? {} : { draft };
  const isLayout = path === sitePath && typeof block === 'string';
  if (/^(?:pages|sections)\//.test(path) || isLayout)
    return {
      to: '/edit',
      search: {
        ...open,
        // The blocks of the layout are edited on any page, under a prefix.
        path: isLayout ? layoutPage : path,
        ...(typeof block !== 'string' ? {} : { block: nameOf({ path, id: block }) }),
        ...(field ? { field } : {}),
      },
    } as const;
  return {
    to: '/documents/$tab',
    params: { tab: tabOf(path, field ?? '') },
    search: { ...open, ...(field ? { field } : {}) },
  } as const;
}

/** Leads to a document in the editor, at a block and field. */
export function DocumentLink({ className, children, ...place }: DocumentPlace) {
  const address = addressOf(place, useLayoutPage());
  return address.to === '/edit' ? (
    <Link {...address} className={className}>
      {children}
    </Link>
  ) : (
    <Link {...address} className={className}>
      {children}
    </Link>
  );
}
