import { pictureKinds } from './picture-kinds.ts';

/** Path of catalogue pictures that staff have uploaded. */
export const uploadsPath = '/media/uploads/';

const folder = `${pictureKinds.catalogue.folder}/`;

/** The address of a stored picture of the catalogue. */
export const addressOf = (file: string): string => `${uploadsPath}${file.slice(folder.length)}`;

/** The name of the picture at an address below {@link uploadsPath}. */
export const fileAt = (rest: string): string => `${folder}${rest}`;
