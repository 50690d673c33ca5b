// Written by `npm run gen` from the folders of this room; changes made by hand are lost.

/** Every block's definition by type; free of React and of browser code. */
export const definitions = {
} as const;

/** The type of a registered block. */
export type BlockType = keyof typeof definitions;
