/** A picture of the shop with its names for people. */
export interface KnownPicture {
  src: string;
  /** Of the file that was uploaded; null for a picture that came with the shop. */
  name: string | null;
  /** Text alternatives that documents give it. */
  alts: readonly string[];
  /** Text alternative that new uses begin with. */
  alt?: string;
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

/** Returns the name of a picture for people: what it shows, where somebody has written that; otherwise its file. */
export function pictureName(picture: KnownPicture): string {
  const said = [picture.alt ?? '', ...picture.alts].find((text) => text.trim() !== '');
  return said ?? wordsOf(fileName(picture));
}

/** Whether a search finds a picture, by its name, its file, its address or a text alternative. */
export function isFound(picture: KnownPicture & { file?: string }, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [pictureName(picture), picture.file ?? fileName(picture), picture.src, ...picture.alts].some(
    (text) => text.toLowerCase().includes(wanted),
  );
}
