import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { describeChange } from '../releases/describe-changes.ts';
import type { Beside, DocumentChange } from '../releases/find-changes.ts';
import { membersOnPath, namedInOrder } from './path-members.ts';

type Change = Awaited<ReturnType<DocumentsPort['studio.compare']>>['documents'][number]['changes'][number];

/** Maximum characters of JSON of one value in an answer. */
const maxLength = 2_000;

/** Whether an answer with many values may have this one. */
export const isShort = (value: unknown): boolean =>
  value === undefined || JSON.stringify(value).length <= maxLength;

const short = <Key extends string>(key: Key, values: Readonly<Partial<Record<Key, unknown>>>) =>
  values[key] !== undefined && isShort(values[key]) ? { [key]: values[key] } : {};

/** Characters of a text in the summary of a block. */
const maxText = 160;

/**
 * Returns the values by which people recognise a block: its conditions and its props. A large block has only
 * its short props.
 */
function summaryOf(block: Readonly<Record<string, unknown>>): unknown {
  const { props, show, mobile } = block;
  const whole = Object.fromEntries(
    Object.entries({ props, show, mobile }).filter(([, value]) => value !== undefined),
  );
  if (JSON.stringify(whole).length <= maxLength || !isObject(props)) return whole;
  const few = Object.entries(props).filter(([, value]) => JSON.stringify(value).length <= maxText);
  return { props: Object.fromEntries(few.slice(0, 10)), ...(show === undefined ? {} : { show }) };
}

const besideOf = ({ side, id, type, own }: Beside): Change['beside'] => ({
  side,
  block: id,
  type,
  ...short('props', isObject(own['props']) ? own : {}),
});

/** Returns the block or document in which the path of a change begins. */
const aroundOf = ({ block }: DocumentChange, document: unknown): unknown =>
  block === undefined ? document : findBlock(document, block)?.block;

function membersOf(change: DocumentChange, document: unknown): Pick<Change, 'members'> {
  const members = 'path' in change ? membersOnPath(change.path, aroundOf(change, document)) : [];
  return members.length === 0 ? {} : { members };
}

/** The values before and after. A list in another order has the names of its members. */
function valuesOf(
  { path, ...values }: Extract<DocumentChange, { kind: 'value' }>,
  around: unknown,
): Pick<Change, 'before' | 'after'> {
  if (path.at(-1) !== 'order') return { ...short('before', values), ...short('after', values) };
  const [before, after] = [values.before, values.after].map((ids) => namedInOrder(path, around, ids));
  return { ...short('before', { before }), ...short('after', { after }) };
}

function wayOf(change: DocumentChange): Change['way'] {
  if (change.kind !== 'value') return null;
  if (!('before' in change)) return 'added';
  return 'after' in change ? 'changed' : 'removed';
}

/**
 * A change as the studio gets it, which writes it in the language of its user.
 * @param document as it is after the change
 */
export const toChange = (change: DocumentChange, document: unknown): Change => ({
  kind: change.kind,
  block: change.block ?? null,
  type: change.type ?? null,
  way: wayOf(change),
  field: 'path' in change ? [...change.path] : [],
  ...membersOf(change, document),
  ...('from' in change ? { from: change.from } : {}),
  ...('to' in change ? { to: change.to } : {}),
  ...(change.kind === 'moved' && change.beside ? { beside: besideOf(change.beside) } : {}),
  ...(change.kind === 'removed' ? short('before', { before: summaryOf(change.before) }) : {}),
  ...(change.kind === 'added' || change.kind === 'moved'
    ? short('after', { after: summaryOf(change.after) })
    : {}),
  ...(change.kind === 'value' ? valuesOf(change, aroundOf(change, document)) : {}),
  sentence: describeChange(change),
});
