import type { Picture } from '#schemas/entities/picture.ts';

/** Loads a picture for its size. @param src address in the shop @throws Error when it cannot be shown */
export async function loadPicture(src: string): Promise<Picture> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { src, width: image.naturalWidth, height: image.naturalHeight, alt: '' };
}
