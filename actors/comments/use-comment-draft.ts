import { useFormDraft, type FormDraft } from '../use-form-draft.ts';

/**
 * Returns the draft of a comment or an answer about a product.
 * @param product slug
 * @param parent id of the comment that it answers; null for a comment
 */
export const useCommentDraft = (product: string, parent: number | null): FormDraft =>
  useFormDraft(parent === null ? `comment ${product}` : `answer ${parent}`);
