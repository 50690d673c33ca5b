import { useFormDraft, type FormDraft } from '../use-form-draft.ts';

/**
 * What somebody is writing about a product.
 * @param product slug
 * @param parent id of the comment that is answered; null for a comment
 */
export const useCommentDraft = (product: string, parent: number | null): FormDraft =>
  useFormDraft(parent === null ? `comment ${product}` : `answer ${parent}`);
