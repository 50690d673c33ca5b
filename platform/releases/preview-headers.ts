/** Headers of every answer of a preview: nothing may cache it, list it, or send its address to others. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'same-origin',
} as const;
