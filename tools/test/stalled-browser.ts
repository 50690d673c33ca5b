/** Annotation of a failed attempt whose browser drew nothing any more. */
export const stalledBrowser = 'the browser drew nothing any more';

/** How the second attempt of a failed test begins its message when the first one's browser was drawing. */
export const notRepeated = 'not repeated, because its browser was drawing';
