import type { CheckoutDraft } from './types.ts';

/** Increased when the shape of stored drafts changes. A draft of an older version is then dropped. */
const storedVersion = 1;

/** Returns a draft in its stored shape. */
export const toStoredDraft = (draft: CheckoutDraft): unknown => ({ version: storedVersion, ...draft });

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNullOr = (value: unknown, is: (value: unknown) => boolean): boolean => value === null || is(value);
const isAttempt = (value: unknown): boolean =>
  isFields(value) && isText(value['key']) && isFields(value['body']);
const isItem = (value: unknown): boolean =>
  isFields(value) && Number.isSafeInteger(value['id']) && Number.isSafeInteger(value['qty']);
const hasItems = (value: unknown): boolean =>
  isFields(value) &&
  isFields(value['body']) &&
  Array.isArray(value['body']['ids']) &&
  value['body']['ids'].every(isItem);

function isDraft(value: Fields): value is Fields & CheckoutDraft {
  return (
    isNullOr(value['owner'], Number.isSafeInteger) &&
    isNullOr(value['step'], isText) &&
    isFields(value['values']) &&
    Object.values(value['values']).every(isFields) &&
    Array.isArray(value['done']) &&
    value['done'].every(isText) &&
    isNullOr(value['address_id'], Number.isSafeInteger) &&
    isNullOr(value['address'], isFields) &&
    isText(value['currency']) &&
    isNullOr(value['discount_code'], isText) &&
    typeof value['wallet'] === 'boolean' &&
    isNullOr(value['method'], isText) &&
    isNullOr(value['provider'], isText) &&
    isNullOr(value['placing'], (placing) => isAttempt(placing) && hasItems(placing)) &&
    isNullOr(value['paying'], isAttempt) &&
    (value['reopened'] === undefined || isText(value['reopened'])) &&
    isNullOr(
      value['placed'],
      (placed) =>
        isFields(placed) &&
        isText(placed['code']) &&
        isText(placed['items']) &&
        (placed['lines'] === undefined || (Array.isArray(placed['lines']) && placed['lines'].every(isItem))),
    )
  );
}

/**
 * Reads a stored draft. Any program, or another version of this software, may have written it.
 * @returns null if it is not a draft at all
 */
export function readStoredDraft(stored: unknown): CheckoutDraft | null {
  if (!isFields(stored) || stored['version'] !== storedVersion) return null;
  const { version: _version, ...draft } = stored;
  return isDraft(draft) ? draft : null;
}
