import { walkTokens } from 'marked';
import type { z } from 'zod';
import { holdsHtml } from '#schemas/html.ts';
import type { Platform } from '#schemas/locale.ts';
import { readMarkdown } from '#schemas/markdown.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import { checkLink, type LinkTargets } from './check-content.ts';
import { checkAddress } from './check-pictures.ts';
import type { Diagnostic } from './diagnostic.ts';
import { markedValues } from './schema-walk.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/**
 * Checks the Markdown of a part of a document. Finds HTML, text that pages would show as plain text because
 * it takes too long to read, dead links, and missing pictures.
 */
export function checkTexts(
  document: ShopDocument,
  schema: z.ZodType,
  value: unknown,
  base: TreePath,
  { shown, targets }: { shown: readonly Platform[]; targets: LinkTargets | undefined },
): Diagnostic[] {
  return markedValues(schema, value, base).flatMap(({ widget, path, value: text }) => {
    if (widget !== 'markdown' || typeof text !== 'string') return [];
    const { tokens, fault } = readMarkdown(text);
    const found = holdsHtml(text) ? [diagnosticAt(document, path, 'html-in-text')] : [];
    if (fault) found.push(diagnosticAt(document, path, `markdown-${fault}`));
    walkTokens(tokens, (token) => {
      const { type, href } = token as { type: string; href?: unknown };
      if (typeof href !== 'string') return;
      if (type === 'link') found.push(...checkLink(document, path, href, shown, targets));
      if (type === 'image') found.push(...checkAddress(document, path, href));
    });
    return found;
  });
}
