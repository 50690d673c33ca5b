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

/** Uses the storage; without one, or without room, nothing is read or kept. A browser without it throws at once. */
async function using<Value>(work: (store: UseStore) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work((opened ??= createStore('vitrin-answers', 'answers')));
  } catch {
    return undefined;
  }
}

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
  const kept = await using((store) => get<{ format: number; answers: unknown[] }>(record, store));
  return kept?.format === format && Array.isArray(kept.answers) ? kept.answers.filter(isAnswer) : [];
}

/** Replaces what is kept. A browser without room keeps nothing. */
export const writeAnswers = (answers: readonly KeptAnswer[]): Promise<void> =>
  using((store) => set(record, { format, answers }, store));

/** Removes everything: somebody has signed out. */
export const forgetAnswers = (): Promise<void> => using((store) => del(record, store));

const owner = 'owner';

/**
 * Notes who uses this browser. A logout on a page that had not loaded this code yet is found out by the next one.
 * @param id of the customer; null for a guest
 * @returns whether what is kept comes from the visits of another customer
 */
export async function noteOwner(id: number | null): Promise<boolean> {
  const before = await using((store) => get<unknown>(owner, store));
  if (before !== id) await using((store) => set(owner, id, store));
  return typeof before === 'number' && before !== id;
}
