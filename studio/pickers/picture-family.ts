import { fileName, pictureName, type KnownPicture, type PicturePlace } from './picture-name.ts';

/** An uploaded picture is stored in several widths. */
const copy = /^(\/media\/shop\/uploads\/[0-9a-f]{16})-(\d+)\.webp$/;

/** Returns the common part of the addresses of one picture; the address itself for other pictures. */
export const familyOf = (src: string): string => copy.exec(src)?.[1] ?? src;

const widthOf = (src: string): number => Number(copy.exec(src)?.[2] ?? 0);

export interface Medium extends KnownPicture {
  bytes: number;
  uses: number;
  /** Text alternative that new uses begin with. */
  alt: string;
  /** Name of an uploaded picture; null for others, which cannot be removed. */
  picture: string | null;
}

/** A picture with all of its widths. */
export interface Family {
  /** The widest. */
  src: string;
  /** Addresses of all widths. */
  all: string[];
  /** Of all widths together. */
  bytes: number;
  /**
   * Places that show it. A place names several widths of the picture, so the width with the most places
   * counts.
   */
  uses: number;
  /** The name that people see. */
  name: string;
  /** Name of its file. */
  file: string;
  alts: readonly string[];
  places: readonly PicturePlace[];
  /** Text alternative that new uses begin with. */
  alt: string;
  /** Name of an uploaded picture; null for others. */
  picture: string | null;
}

/** Returns the `srcset` of a picture that is stored in several widths; undefined for others. */
export function srcsetOf({ all }: Pick<Family, 'all'>): string | undefined {
  if (all.length < 2) return undefined;
  return all
    .toSorted((one, other) => widthOf(one) - widthOf(other))
    .map((src) => `${src} ${widthOf(src)}w`)
    .join(', ');
}

/** Joins the widths of each picture. */
export function groupMedia(media: readonly Medium[]): Family[] {
  return [...Map.groupBy(media, ({ src }) => familyOf(src)).values()].map((members) => {
    const places = members.flatMap((each) => each.places);
    const widest = members.reduce((best, each) => (widthOf(each.src) > widthOf(best.src) ? each : best));
    return {
      src: widest.src,
      all: members.map(({ src }) => src),
      bytes: members.reduce((sum, { bytes }) => sum + bytes, 0),
      uses: Math.max(...members.map(({ uses }) => uses)),
      name: pictureName({ ...widest, places, alts: members.flatMap(({ alts }) => alts) }),
      file: fileName(widest),
      alt: widest.alt,
      picture: widest.picture,
      alts: [...new Set(members.flatMap(({ alts }) => alts))],
      places: [...new Map(places.map((place) => [JSON.stringify(place), place])).values()],
    };
  });
}
