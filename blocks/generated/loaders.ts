// Written by `npm run gen` from the folders of this room; changes made by hand are lost.

/** How the browser fetches a block's component, by type. */
export const loaders = {
} as const;
