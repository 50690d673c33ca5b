import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { picturesIn } from './pictures-in-text.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/**
 * Finds missing files of the shop's folder that a part of a document names: pictures, the sizes of a
 * `srcset`, and the pictures and links of a long text.
 * @param media the files below `media/` of the folder; nothing is checked without them
 */
export function checkPictures(
  document: ShopDocument,
  value: unknown,
  path: TreePath,
  media: ReadonlySet<string> | undefined,
): Diagnostic[] {
  if (!media) return [];
  if (typeof value === 'string')
    return [...new Set(picturesIn(value))]
      .filter((file) => !media.has(file))
      .map((file) => {
        const meant = nearest(file, [...media]);
        return diagnosticAt(document, path, 'picture-missing', {
          file,
          suggestion: meant === undefined ? '' : ` such as “${meant}”`,
        });
      });
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    checkPictures(document, member, [...path, Array.isArray(value) ? Number(key) : key], media),
  );
}

/** Pictures of the shop's folder, of its catalogue, and of demo mode. */
const served = /^\/media\/(?:shop|uploads|catalogue)\//;

/**
 * Finds a picture at an address where nothing is served: pages may only show pictures of the shop itself and
 * by https.
 */
export const checkAddress = (document: ShopDocument, path: TreePath, address: string): Diagnostic[] =>
  served.test(address) || /^(?:https:|data:image\/)/.test(address)
    ? []
    : [
        diagnosticAt(document, path, 'picture-address', {
          address: address.slice(0, 200),
          file: address.split(/[?#]/, 1)[0]?.split('/').at(-1) || 'FILE',
        }),
      ];
