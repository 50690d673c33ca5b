/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest side of a picture that is sent; the shop shows no larger one. */
const longestSide = 2560;

/**
 * Cuts a part out of a picture, and makes it smaller where it is larger than the shop shows.
 * @throws Error when the browser cannot read or draw the picture
 */
export async function cropPicture(file: Blob, area: CropArea): Promise<Blob> {
  const source = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
    const width = Math.max(1, Math.round(area.width * scale));
    const height = Math.max(1, Math.round(area.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser cannot draw pictures');
    context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height);
    // JPEG makes photos small. Other kinds may be transparent.
    return await canvas.convertToBlob({
      type: file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
      quality: 0.92,
    });
  } finally {
    source.close();
  }
}
