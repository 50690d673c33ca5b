import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { describeChange } from '../releases/describe-changes.ts';
import type { DocumentChange } from '../releases/find-changes.ts';

type Change = Awaited<ReturnType<DocumentsPort['studio.compare']>>['documents'][number]['changes'][number];

/** Characters of JSON that one value has in an answer. */
const maxLength = 2_000;

const short = <Key extends string>(key: Key, values: Readonly<Partial<Record<Key, unknown>>>) =>
  key in values && JSON.stringify(values[key]).length <= maxLength ? { [key]: values[key] } : {};

function wayOf(change: DocumentChange): Change['way'] {
  if (change.kind !== 'value') return null;
  if (!('before' in change)) return 'added';
  return 'after' in change ? 'changed' : 'removed';
}

/** A change as the studio gets it, which writes it in the language of its user. */
export const toChange = (change: DocumentChange): Change => ({
  kind: change.kind,
  block: change.block ?? null,
  type: change.type ?? null,
  way: wayOf(change),
  field: 'path' in change ? [...change.path] : [],
  ...('from' in change ? { from: change.from } : {}),
  ...('to' in change ? { to: change.to } : {}),
  ...(change.kind === 'value' ? { ...short('before', change), ...short('after', change) } : {}),
  sentence: describeChange(change),
});
