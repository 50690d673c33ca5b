import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** An answer of the engine that belongs to no customer, for times without a network. */
export interface KeptAnswer {
  /** Key of its query. */
  key: readonly unknown[];
  data: unknown;
  /** Time of its arrival, in milliseconds since 1970. */
  at: number;
}

/**
 * Version of the format; answers of another one are not read. Raised when the code could misread older
 * answers.
 */
const format = 1;
const record = 'answers';

let opened: UseStore | undefined;

/**
 * Uses the storage. Without storage, or without space, it reads and stores nothing. A browser without it
 * throws at once.
 */
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

/** Returns the stored answers, newest last; none if the browser has no such storage. */
export async function readAnswers(): Promise<KeptAnswer[]> {
  const kept = await using((store) => get<{ format: number; answers: unknown[] }>(record, store));
  return kept?.format === format && Array.isArray(kept.answers) ? kept.answers.filter(isAnswer) : [];
}

/** Replaces the stored answers. A browser without space stores none. */
export const writeAnswers = (answers: readonly KeptAnswer[]): Promise<void> =>
  using((store) => set(record, { format, answers }, store));

/** Removes all answers, because a customer has signed out. */
export const forgetAnswers = (): Promise<void> => using((store) => del(record, store));

const owner = 'owner';

/**
 * Records the user of this browser. A page without this code may miss a logout, which the next page then
 * notices.
 * @param id id of the customer; null for a guest
 * @returns whether the stored answers come from the visits of another customer
 */
export async function noteOwner(id: number | null): Promise<boolean> {
  const before = await using((store) => get<unknown>(owner, store));
  if (before !== id) await using((store) => set(owner, id, store));
  return typeof before === 'number' && before !== id;
}
