/** Reads `before` from the address of a paged list; undefined when an operation would not accept it. */
export const beforeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
