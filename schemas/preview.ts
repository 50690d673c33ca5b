/** The cookie of a browser that has opened a preview. */
export const previewCookie = 'preview';

/** Where a preview is opened: `/_preview/TOKEN`. */
export const previewPath = '/_preview';

/** The header with which pages of a preview send their requests. */
export const previewHeader = 'x-preview';
