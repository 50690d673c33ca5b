/** Most products beside each other. */
export const maxCompared = 4;
