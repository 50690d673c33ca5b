/** The pages of the studio that its bar leads to, in order. `label` is a key of `frame.pages`. */
export const navigation = [
  { to: '/', label: 'pages' },
  { to: '/drafts', label: 'drafts' },
  { to: '/history', label: 'history' },
] as const;
