import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

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

/** Uses the storage; without one, or without room, nothing is read or kept. A browser without it throws at once. */
async function using<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    opened ??= createStore('vitrin-answers', 'answers');
    return await opened(mode, (store) => promisifyRequest(work(store)));
  } catch {
    return undefined;
  }
}

const read = (key: string): Promise<unknown> => using('readonly', (store) => store.get(key));

async function write(key: string, value: unknown): Promise<void> {
  await using('readwrite', (store) => store.put(value, key));
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
  // cast: what `format` says is checked
  const kept = (await read(record)) as { format: number; answers: unknown[] } | undefined;
  return kept?.format === format && Array.isArray(kept.answers) ? kept.answers.filter(isAnswer) : [];
}

/** Replaces the stored answers. A browser without space stores none. */
export const writeAnswers = (answers: readonly KeptAnswer[]): Promise<void> =>
  write(record, { format, answers });

/** Removes everything: somebody has signed out. */
export const forgetAnswers = (): Promise<void> => using('readwrite', (store) => store.delete(record));

const owner = 'owner';

/**
 * Records the user of this browser. A page without this code may miss a logout, which the next page then
 * notices.
 * @param id id of the customer; null for a guest
 * @returns whether the stored answers come from the visits of another customer
 */
export async function noteOwner(id: number | null): Promise<boolean> {
  const before = await read(owner);
  if (before !== id) await write(owner, id);
  return typeof before === 'number' && before !== id;
}
