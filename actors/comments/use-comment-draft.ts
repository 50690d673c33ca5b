import type { BrowserStores } from '#data/storage/stores.ts';
import { usePageMemory } from '../use-page-memory.ts';

/** What somebody is writing about a product: the comment, or the answer to one. */
export interface CommentDraft {
  /** Text fields by name; empty ones are absent. */
  texts: Readonly<Record<string, string>>;
  write(field: string, text: string): void;
  clear(): void;
}

const select = (stores: BrowserStores) => stores.commentDrafts;

/**
 * The draft survives a reload and the login; it ends with the tab and at logout.
 * @param product slug
 * @param parent id of the comment that is answered; null for a comment
 */
export function useCommentDraft(product: string, parent: number | null): CommentDraft {
  const { saved, save, forget } = usePageMemory(select, parent === null ? product : `${product} ${parent}`);
  const texts = saved ?? {};
  return {
    texts,
    write: (field, text) => save({ ...texts, [field]: text }),
    clear: forget,
  };
}
