import { useMemo } from 'react';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import { loadCode } from '#schemas/load-code.ts';
import { sectionOfPath } from '#schemas/documents/section.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { useTranslations } from 'use-intl';
import { notify } from '#ui/notification/notify.ts';
import type { PreviewLook } from './examples-dialog.tsx';
import { copiesOf, makeLink, platformAt, shownBlocks } from './sections/section-acts.ts';
import type { SavedSection } from './sections/saved-sections.ts';
import { useSectionDocuments, useSections } from './sections/use-sections.ts';
import { countTypes } from './palette/drop-refusal.ts';
import type { PaletteDrag } from './use-palette-drag.ts';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import type { DraftStore } from '../draft/draft-store.ts';

/** The place for a new block. */
export interface Adding {
  /** Null: after the selection. */
  at: { path: string; to: BlockPosition } | null;
  /** Whether it takes the place of the selected block. */
  replaces: boolean;
}

interface AddBlockProps {
  /** The document and the place that the block comes into. */
  path: string;
  to: BlockPosition;
  store: DraftStore;
  /** The preview of the page, whose shop and device the pictures have. */
  look: PreviewLook;
  onInsert: (blocks: readonly StoredBlock[]) => void;
  /** Handles entries that a person drags out of the palette. Undefined when the new block replaces another one. */
  drag: PaletteDrag | undefined;
  onClose: () => void;
}

const none: readonly SavedSection[] = [];

const loadPalette = async () => (await loadCode(() => import('./palette/palette.tsx'))).Palette;

/** The palette for one place of the page. */
export function AddBlock({ path, to, store, look, onInsert, drag, onClose }: AddBlockProps) {
  const t = useTranslations('sections');
  const sections = useSections() ?? none;
  const documents = useSectionDocuments(useMemo(() => sections.map(({ id }) => id), [sections]));
  const mayLink = sectionOfPath(path) === undefined;
  const found = shownBlocks(store.content(path), store.content);
  async function blocksOfSection(
    { id, path: from }: SavedSection,
    how: 'linked' | 'copied',
    target: string,
  ): Promise<readonly StoredBlock[]> {
    if (how === 'linked') return [makeLink(id)];
    try {
      await store.load(from);
      return copiesOf(store.content(from), platformAt(target));
    } catch {
      notify({ text: t('notLoaded'), tone: 'negative' });
      return [];
    }
  }
  async function insertSection(section: SavedSection, how: 'linked' | 'copied'): Promise<void> {
    const blocks = await blocksOfSection(section, how, path);
    if (blocks.length > 0) onInsert(blocks);
  }
  const inPlace = found.filter(({ at }) => isSameJson(at.in, to.in));
  return (
    <LoadedPart
      load={loadPalette}
      props={{
        counts: countTypes(found),
        inPlace: countTypes(inPlace),
        place: to.in,
        look,
        onInsert: (block: StoredBlock) => onInsert([block]),
        drag,
        onClose,
        saved: {
          sections,
          documents,
          mayLink,
          onInsert: (section: SavedSection, how: 'linked' | 'copied') => void insertSection(section, how),
          // A section never links one.
          blocksFor: (section: SavedSection, target: string) =>
            blocksOfSection(section, sectionOfPath(target) === undefined ? 'linked' : 'copied', target),
        },
      }}
    />
  );
}
