const settingsOf: Readonly<Record<string, 'routes' | 'flows'>> = {
  'manifest.json': 'routes',
  'flows.json': 'flows',
};

/** Returns the page of the documents that edits a field of a document which is not a page. */
export function tabOf(path: string, field: string): 'routes' | 'flows' | 'messages' | 'theme' | 'site' {
  if (path.startsWith('messages.')) return 'messages';
  return settingsOf[path] ?? (field.startsWith('theme') ? 'theme' : 'site');
}
