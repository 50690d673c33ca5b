/** A picture of the shop with its names for people. */
export interface KnownPicture {
  src: string;
  /** Of the file that was uploaded; null for a picture that came with the shop. */
  name: string | null;
  /** Text alternatives that documents give it. */
  alts: readonly string[];
}

/** Returns the name of a picture for people: the name of its file. */
export const pictureName = ({ src, name }: Pick<KnownPicture, 'src' | 'name'>): string =>
  name ?? src.split('/').at(-1) ?? src;

/** Whether a search finds a picture, by its name, its address or a text alternative. */
export function isFound(picture: KnownPicture, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return [pictureName(picture), picture.src, ...picture.alts].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
