/** The pages of the studio that its bar leads to, in order. `label` is a key of `frame.pages`. */
export const navigation = [
  { to: '/', label: 'pages' },
  { to: '/drafts', label: 'drafts' },
  { to: '/publish', label: 'publish' },
  { to: '/history', label: 'history' },
  { to: '/documents', label: 'documents' },
  { to: '/media', label: 'media' },
] as const;
