import { isSectionLink } from '#schemas/documents/section.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { pathsOfText } from '../preview/marks/find-text.ts';
import { findSiteText, sitePartsOf } from './settings/site-parts.ts';
import { shownProps, type Layer } from './settings/edits.ts';

/** The place in which a text of the preview is edited, if a person cannot edit it in the preview. */
export type TextHome =
  | { in: 'section' }
  | { in: 'site'; field: string }
  | { in: 'settings'; field: string }
  | { in: 'texts'; seen: string };

/**
 * Returns the place in which a double-clicked text is edited.
 * @param texts of the elements around the click, the innermost first
 */
export function homeOfText(
  block: StoredBlock,
  definition: AnyBlockDefinition | undefined,
  { site, layer, texts }: { site: unknown; layer: Layer; texts: readonly string[] },
): TextHome {
  if (isSectionLink(block)) return { in: 'section' };
  const props = shownProps(block, layer);
  for (const text of texts) {
    // A text of several lines, or one of several equal ones.
    const [path] = pathsOfText(props, text);
    if (path) return { in: 'settings', field: ['props', ...path].join('.') };
  }
  const field = definition && findSiteText(site, sitePartsOf(definition, props), texts);
  if (typeof field === 'string') return { in: 'site', field };
  return { in: 'texts', seen: texts[0] ?? '' };
}
