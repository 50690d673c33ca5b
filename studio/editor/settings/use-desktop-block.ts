import { useEffect } from 'react';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { useDraftStore, useStoredBlock } from '../../draft/use-draft.ts';
import { platformOf } from '../../texts/page-platform.ts';

/**
 * Returns the block of the desktop page with which a block of a page for phones can be compared: that of the same id, type
 * and version.
 * @param path of the document that has the block
 */
export function useDesktopBlock(path: string, { id, type, version }: StoredBlock): StoredBlock | undefined {
  const store = useDraftStore();
  const isOfPhones = platformOf(path) === 'mobile';
  const desktopPath = path.replace('.mobile.json', '.web.json');
  useEffect(() => {
    if (isOfPhones) void store.load(desktopPath).catch(() => undefined);
  }, [store, desktopPath, isOfPhones]);
  const block = useStoredBlock(desktopPath, id);
  return isOfPhones && block?.type === type && block.version === version ? block : undefined;
}
