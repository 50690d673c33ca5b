import { newKey } from '#data/new-key.ts';
import { toRequestError } from '#data/request-error.ts';
import { callStaffOperation } from '#data/staff-operations.ts';
import type { DraftPort, SaveState } from './draft-types.ts';
import { keepUnsaved } from './unsaved.ts';

/** Returns the state of the unsaved changes after a failed request. */
function stateOf(error: unknown): Exclude<SaveState, 'saved' | 'saving'> {
  const { status, problem } = toRequestError(error);
  if (status === 401) return 'signed-out';
  if (problem?.code.startsWith('second-factor-')) return 'factor';
  if (status === 403) return 'forbidden';
  if (status === 409 || status === 404) return 'closed';
  return 'unreachable';
}

/** Statuses of refusals that can end: session, role, draft, a conflict with another person, limits. */
const passing = new Set([401, 403, 404, 409, 429]);

/** Returns the reason why the server will never accept a change, such as a document that is too large. */
function refusalOf(error: unknown): string | undefined {
  const { status, problem } = toRequestError(error);
  if (status < 400 || status >= 500 || passing.has(status)) return undefined;
  return problem?.errors?.[0]?.message ?? problem?.detail ?? String(status);
}

/**
 * Creates the port of a draft in the browser.
 * @param person id of the signed-in person
 * @param nameOf the name of a draft that begins
 * @param onCreated is called with the id of the draft that began
 */
export const browserPort = (
  person: number,
  nameOf: () => string,
  onCreated: (id: number) => void,
): DraftPort => ({
  onCreated,
  create: async () => (await callStaffOperation('studio.create-draft', { name: nameOf() })).id,
  read: (path, draft) =>
    callStaffOperation('studio.document', { path, ...(draft === null ? {} : { draft }) }),
  save: (id, path, operations, key) =>
    callStaffOperation('studio.save-draft', { id, path, operations: [...operations], key }),
  keep: (draft, unsaved) => keepUnsaved(person, draft, unsaved),
  stateOf,
  refusalOf,
  newKey,
  now: Date.now,
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
});
