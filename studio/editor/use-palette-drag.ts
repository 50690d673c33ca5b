import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { dropRefusal, type DropRefusal } from './palette/drop-refusal.ts';
import { shownBlocks } from './sections/section-acts.ts';

/** An entry of the palette that is dragged. */
export interface DraggedEntry {
  /** For people. */
  label: string;
  /** The definition whose limits apply; null for a saved section. */
  definition: AnyBlockDefinition | null;
  /** Makes its blocks for a document. @returns none when they could not be read */
  blocks: (path: string) => Promise<readonly StoredBlock[]>;
}

/** A target for entries of the palette: the outline or the preview. */
export interface DropPlaces {
  /** Whether the dragged entry may stand there. Where it may not, the editor says why. */
  mayDrop: (path: string, to: BlockPosition) => boolean;
  drop: (path: string, to: BlockPosition) => void;
}

/** Receives the events of an entry that a person drags out of the palette. */
export interface PaletteDrag {
  begin: (entry: DraggedEntry) => void;
  /** It was dropped outside of all targets. */
  end: () => void;
}

export interface DragState {
  dragged: DraggedEntry | null;
  /** The reason why the place under the pointer does not take it. */
  refusal: DropRefusal | null;
  palette: PaletteDrag;
  places: DropPlaces;
}

/**
 * Follows an entry that is dragged out of the palette.
 * @param onDrop called with the blocks, and where they were dropped
 */
export function usePaletteDrag(
  store: DraftStore,
  onDrop: (blocks: readonly StoredBlock[], at: { path: string; to: BlockPosition }) => void,
): DragState {
  const [dragged, setDragged] = useState<DraggedEntry | null>(null);
  const [refusal, setRefusal] = useState<DropRefusal | null>(null);
  const latest = useRef({ dragged, onDrop });
  useEffect(() => {
    latest.current = { dragged, onDrop };
  });
  /** The blocks of each document while an entry is dragged: every movement asks for some places. */
  const known = useRef(new Map<string, ReturnType<typeof shownBlocks>>());
  const end = useCallback(() => {
    known.current.clear();
    setDragged(null);
    setRefusal(null);
  }, []);
  const palette = useMemo(() => ({ begin: setDragged, end }), [end]);
  const places = useMemo(
    (): DropPlaces => ({
      mayDrop(path, to) {
        const entry = latest.current.dragged;
        if (!entry) return false;
        const shown = known.current.get(path) ?? shownBlocks(store.content(path), store.content);
        known.current.set(path, shown);
        const found = entry.definition ? dropRefusal(entry.definition, shown, to.in) : null;
        setRefusal(found);
        return found === null;
      },
      drop(path, to) {
        const entry = latest.current.dragged;
        end();
        if (!entry) return;
        void insert(entry);
        async function insert({ blocks: make }: DraggedEntry): Promise<void> {
          const blocks = await make(path);
          if (blocks.length > 0) latest.current.onDrop(blocks, { path, to });
        }
      },
    }),
    [store, end],
  );
  return { dragged, refusal, palette, places };
}
