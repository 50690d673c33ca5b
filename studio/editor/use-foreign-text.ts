import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { linkedSection, sectionPath } from '#schemas/documents/section.ts';
import { notify } from '#ui/notification/notify.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import { sitePath, targetOf } from './block-target.ts';
import { homeOfText } from './foreign-text.ts';
import type { Layer } from './settings/edits.ts';

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/** Longest text that a search takes from the preview. */
const longestSearch = 100;

/**
 * Returns a function that shows the place in which a text of the preview is edited, if it cannot be edited in
 * the preview.
 * @param onSettings shows a field of the block
 */
export function useForeignText(
  store: DraftStore,
  pagePath: string,
  layerOf: (path: string) => Layer,
  onSettings: (name: string, field: string) => void,
): (name: string, texts: readonly string[]) => void {
  const t = useTranslations('editor.foreign');
  const navigate = useNavigate();
  return (name, texts) => {
    const { path, id } = targetOf(name, pagePath);
    // cast: the preview draws blocks that were checked
    const block = findBlock(store.content(path), id)?.block as StoredBlock | undefined;
    if (!block || texts.length === 0) return;
    const definition = Object.hasOwn(known, block.type) ? known[block.type] : undefined;
    const home = homeOfText(block, definition, {
      site: store.content(sitePath),
      layer: layerOf(path),
      texts,
    });
    const lead = (onSelect: () => void): void =>
      void notify({ key: 'foreign', text: t(home.in), action: { text: t(`${home.in}Link`), onSelect } });
    const open = (tab: 'site' | 'messages', search: { field?: string; seen?: string }) =>
      void navigate({
        to: '/documents/$tab',
        params: { tab },
        search: ({ draft }) => ({ ...(draft === undefined ? {} : { draft }), ...search }),
      });
    switch (home.in) {
      case 'section':
        return lead(
          () =>
            void navigate({
              to: '/edit',
              search: ({ draft }) => ({
                ...(draft === undefined ? {} : { draft }),
                path: sectionPath(linkedSection(block) ?? ''),
              }),
            }),
        );
      case 'site':
        return lead(() => open('site', { field: home.field }));
      case 'settings':
        return lead(() => onSettings(name, home.field));
      case 'texts':
        return lead(() => open('messages', { seen: home.seen.slice(0, longestSearch) }));
    }
  };
}
