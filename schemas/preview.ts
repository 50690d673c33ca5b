/** The cookie of a browser that has opened a preview. */
export const previewCookie = 'preview';

/** The path that opens a preview: `/_preview/TOKEN`. */
export const previewPath = '/_preview';

/** The header that pages of a preview add to their requests. */
export const previewHeader = 'x-preview';
