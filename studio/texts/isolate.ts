/** Keeps a Latin name or an address apart from the Persian words around it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
