import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { groupMedia, type Family, type Medium } from './picture-family.ts';
import { isFound, type PicturePlace } from './picture-name.ts';
import { useShopParts } from './shop-parts.ts';

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/** Returns a function for the names of the document and the block that show a picture. */
export function usePictureWords(): (place: Pick<PicturePlace, 'path' | 'type'>) => string[] {
  const { documentName } = useShopParts();
  const texts = useBlockTexts();
  return ({ path, type }) => {
    if (type === null) return [documentName(path)];
    const definition = Object.hasOwn(known, type) ? known[type] : undefined;
    return [documentName(path), definition ? texts.label(definition) : type];
  };
}

/**
 * Returns a function for the pictures that a search finds, each with all of its widths. It looks in the names of the
 * pictures, and in those of the pages and blocks that show them.
 */
export function useFoundPictures(): (media: readonly Medium[], query: string) => Family[] {
  const placeWords = usePictureWords();
  return (media, query) => groupMedia(media).filter((family) => isFound(family, query, placeWords));
}
