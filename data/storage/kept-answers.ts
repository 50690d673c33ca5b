import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** An answer of the engine that belongs to nobody, for times without a network. */
export interface KeptAnswer {
  /** The key of its query. */
  key: readonly unknown[];
  data: unknown;
  /** When it was received, in milliseconds since 1970. */
  at: number;
}

/** Answers of another format are not read: raised when the code could misread older ones. */
const format = 1;
const record = 'answers';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('vitrin-answers', 'answers'));

const isAnswer = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  Array.isArray(value.key) &&
  'at' in value &&
  typeof value.at === 'number' &&
  'data' in value;

/** What was kept, newest last. Nothing where the browser has no such storage. */
export async function readAnswers(): Promise<KeptAnswer[]> {
  const kept = await get<{ format: number; answers: unknown[] }>(record, store()).catch(() => undefined);
  return kept?.format === format && Array.isArray(kept.answers) ? kept.answers.filter(isAnswer) : [];
}

/** Replaces what is kept. A browser without room keeps nothing. */
export const writeAnswers = (answers: readonly KeptAnswer[]): Promise<void> =>
  set(record, { format, answers }, store()).catch(() => undefined);

/** Removes everything: somebody has signed out. */
export const forgetAnswers = (): Promise<void> => del(record, store()).catch(() => undefined);

const owner = 'owner';

/**
 * Notes who uses this browser. A logout on a page that had not loaded this code yet is found out by the next one.
 * @param id of the customer; null for a guest
 * @returns whether what is kept comes from the visits of another customer
 */
export async function noteOwner(id: number | null): Promise<boolean> {
  const before = await get<unknown>(owner, store()).catch(() => undefined);
  if (before !== id) await set(owner, id, store()).catch(() => undefined);
  return typeof before === 'number' && before !== id;
}
