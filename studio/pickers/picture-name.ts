import { matchesText } from './match-text.ts';

/** A place in which a document shows a picture. */
export interface PicturePlace {
  path: string;
  /** Of the innermost block around it; null outside of blocks. */
  type: string | null;
  /** Title of the thing that has the picture, such as a slide; empty where there is none. */
  title: string;
}

/** A picture of the shop with its names for people. */
export interface KnownPicture {
  src: string;
  /** Of the file that was uploaded; null for a picture that came with the shop. */
  name: string | null;
  /** Text alternatives that documents give it. */
  alts: readonly string[];
  /** Text alternative that new uses begin with. */
  alt?: string;
  places: readonly PicturePlace[];
}

/** Returns the name of a picture's file. */
export const fileName = ({ src, name }: Pick<KnownPicture, 'src' | 'name'>): string =>
  name ?? src.split('/').at(-1) ?? src;

/** A part that a program has added to the name of a file, so that each content has another one. */
const ofContent = /[-._](?=[a-z]*\d)(?=\d*[a-z])[0-9a-f]{4,}$/i;

/** Returns a file's name in words: without its type, a hash of its content and the signs between words. */
function wordsOf(file: string): string {
  const words = file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(ofContent, '')
    .replaceAll(/[-._]+/g, ' ')
    .trim();
  return words === '' ? file : words;
}

/**
 * Returns the name of a picture for people: what it shows, where somebody has written that. A picture without such a text
 * has the title of the slide or block that has it, and a picture that nothing shows has the name of its file.
 */
export function pictureName(picture: KnownPicture): string {
  const titles = picture.places.map(({ title }) => title);
  const said = [picture.alt ?? '', ...picture.alts, ...titles].find((text) => text.trim() !== '');
  return said ?? wordsOf(fileName(picture));
}

/**
 * Whether a search finds a picture: by its name, its file, its address, a text alternative, or by what shows it.
 * @param placeWords returns the names of the document and the block of a place
 */
export const isFound = (
  picture: KnownPicture & { file?: string },
  query: string,
  placeWords: (place: PicturePlace) => readonly string[],
): boolean =>
  matchesText(
    query,
    pictureName(picture),
    picture.file ?? fileName(picture),
    picture.src,
    ...picture.alts,
    ...picture.places.flatMap((place) => [place.title, ...placeWords(place)]),
  );
