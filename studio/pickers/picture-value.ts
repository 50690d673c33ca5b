import type { Picture } from '#schemas/entities/picture.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';

/** Whether a stored value can be shown as a picture. The check of the document may still refuse it. */
export const isPicture = (value: unknown): value is Picture =>
  isObject(value) && typeof value['src'] === 'string' && value['src'] !== '';
