import type { Platform } from '#schemas/locale.ts';

const pattern = /^pages\/.+\.(web|mobile)\.json$/;

/** Returns the only device that a document is for; undefined where all devices show it. @param path of the document */
export const platformOf = (path: string | undefined): Platform | undefined =>
  // cast: the pattern has these two
  path === undefined ? undefined : (pattern.exec(path)?.[1] as Platform | undefined);
