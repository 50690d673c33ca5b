/** What no answer of a preview may lack: nothing keeps it, lists it, or tells others its address. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'same-origin',
} as const;
