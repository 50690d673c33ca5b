// Written by `npm run gen` from the folders of this room; changes made by hand are lost.

/** Every block's component by type, for rendering on the server; the browser uses the loaders. */
export const components = {
} as const;
