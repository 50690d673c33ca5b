import { definitions } from '#blocks/generated/definitions.ts';
import { defineBlock, type AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { sectionLinkProps, sectionLinkVersion, sectionType } from '#schemas/documents/section.ts';

/** The block that stands for a saved section. Shoppers never get it, so it has no component. */
export const sectionDefinition = defineBlock({
  type: sectionType,
  version: sectionLinkVersion,
  label: 'Saved section',
  category: 'layout',
  props: sectionLinkProps,
  examples: {},
});

/** Every block that a document may have, by type. */
export const knownBlocks: Readonly<Record<string, AnyBlockDefinition>> = {
  ...definitions,
  [sectionType]: sectionDefinition,
};
