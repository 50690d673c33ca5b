import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import type { Act } from '../draft/act.ts';
import { useSectionTitle } from '../editor/sections/use-section-title.ts';
import { isolate } from '../texts/isolate.ts';
import type { FieldStep } from './field-words.ts';
import { shownSteps } from './shown-steps.ts';
import { usePlaceWords } from './use-place-words.ts';

type Change = Extract<DraftOperation, { type: 'set' }>;

/** Returns the steps of an operation, in which members of lists are known by their ids. */
function stepsIn(around: unknown, path: readonly (string | number)[]): FieldStep[] {
  let value = around;
  return path.map((step) => {
    const list = Array.isArray(value) ? (value as readonly unknown[]) : undefined;
    value = list
      ? list.find((member, index) => index === step || (isObject(member) && member['id'] === step))
      : isObject(value)
        ? value[step]
        : undefined;
    return list && typeof step === 'string' ? { id: step } : step;
  });
}

/** Whether a whole document is a section: unlike a page it has a title of its own. */
const isSection = (document: unknown): document is { title: string } =>
  isObject(document) && typeof document['title'] === 'string' && !('page' in document);

/**
 * Returns a function that names an act in words, such as «افزودن «بنر»».
 * @returns a function of the act and of its document as it is now
 */
export function useActWords(): (act: Pick<Act, 'path' | 'operations'>, content: unknown) => string {
  const t = useTranslations('places.act');
  const words = usePlaceWords();
  const sectionTitle = useSectionTitle();
  const blockOf = (type: string): string => isolate(words.block(type));
  const change = ({ block: id, path, was, value }: Change, content: unknown, document: string): string => {
    if (id === undefined) {
      if (path.length > 0) {
        const steps = shownSteps(document, stepsIn(content, path));
        return t('change', { field: words.field(null, steps, content) });
      }
      const made = value ?? was;
      if (isSection(made)) {
        const how =
          value === undefined ? 'deleteSection' : was === undefined ? 'makeSection' : 'changeSection';
        return t(how, { title: sectionTitle(made) });
      }
      if (value === undefined) return t('deleteDocument');
      return t(was === undefined ? 'makeDocument' : 'changeDocument');
    }
    const block = findBlock(content, id)?.block;
    if (typeof block?.['type'] !== 'string') return t('changeSomeBlock');
    if (path.length === 0) return t('changeBlock', { block: blockOf(block['type']) });
    const field = words.field(block['type'], stepsIn(block, path), block);
    return t('changeOf', { field, block: blockOf(block['type']) });
  };
  const name = (operation: DraftOperation, content: unknown, document: string): string => {
    switch (operation.type) {
      case 'set':
        return change(operation, content, document);
      case 'insert':
        return t('insert', { block: blockOf(operation.block.type) });
      case 'remove':
        return t('remove', { block: blockOf(operation.was.type) });
      case 'move': {
        const type = findBlock(content, operation.block)?.block['type'];
        return typeof type === 'string' ? t('move', { block: blockOf(type) }) : t('changeSomeBlock');
      }
      case 'replace':
        return t('replace', { block: blockOf(operation.was[0]?.block.type ?? '') });
    }
  };
  return ({ path, operations }, content) => {
    const [first, ...others] = operations;
    const named = first ? name(first, content, path) : '';
    return others.length === 0 ? named : t('andMore', { act: named, count: others.length });
  };
}
