/**
 * The `before` of an address that pages through a list, as a number; undefined when the address has none that an
 * operation accepts.
 */
export const beforeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
