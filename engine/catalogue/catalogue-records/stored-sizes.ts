import type { StoredSizes } from '#providers/uploads/picture-store.ts';
import { addressOf } from '#providers/uploads/public-address.ts';
import type { Picture } from '#schemas/entities/picture.ts';

/** Width for browsers that do not choose one. */
const usualWidth = 480;

/** Returns a stored picture as records name it. */
export function toPicture({ copies, width, height, color }: StoredSizes, alt: string): Picture {
  const shown = copies.findLast((copy) => copy.width <= usualWidth) ?? copies[0];
  if (!shown) throw new Error('a picture was stored in no width');
  return {
    src: addressOf(shown.file),
    width: shown.width,
    height: Math.max(1, Math.round((height * shown.width) / width)),
    alt,
    placeholder: color,
    sources: [
      {
        type: 'image/webp',
        srcset: copies.map((copy) => `${addressOf(copy.file)} ${copy.width}w`).join(', '),
      },
    ],
  };
}
