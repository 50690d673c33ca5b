import type { DraftOperation, DraftRefusal } from '#schemas/drafts/operation.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { DraftStore } from '../draft-store.ts';
import type { Unsaved } from '../draft-types.ts';

/** A save that the server got. */
interface Save {
  path: string;
  operations: readonly DraftOperation[];
}

/** A server with one draft, for the real store. @param first its documents by path */
export async function openFakeDraft(first: Readonly<Record<string, unknown>>) {
  const documents = new Map<string, unknown>(Object.entries(first));
  const timers: (() => void)[] = [];
  const saves: Save[] = [];
  const refused: DraftRefusal[] = [];
  let version = 1;
  let kept: Unsaved = [];
  const state = {
    /** Whether the server never accepts a save. */
    rejects: (_save: Save): boolean => false,
    isOffline: false,
    /** Whether a colleague has linked every section, so that none is deleted. */
    isLinked: false,
  };
  const fail = (message: string): never => {
    throw new Error(message);
  };
  const makeStore = () =>
    new DraftStore(
      {
        create: async () => 7,
        read: async (path) =>
          state.isOffline ? fail('unreachable') : { content: documents.get(path) ?? null, version },
        async save(_draft, path, operations) {
          if (state.isOffline) fail('unreachable');
          if (state.rejects({ path, operations })) fail('too large');
          saves.push({ path, operations });
          const before = documents.get(path);
          const applied = applyOperations(before, operations);
          if (state.isLinked && before !== undefined && applied.document === undefined) {
            const answer = [{ index: operations.length - 1, reason: 'linked' as const }];
            return { version, refused: answer, changed: false };
          }
          const changed = !isSameJson(applied.document, before);
          documents.set(path, applied.document);
          refused.push(...applied.refused);
          if (changed) version += 1;
          return { version, refused: applied.refused, changed };
        },
        keep: (_draft, unsaved) => void (kept = unsaved),
        onCreated: () => undefined,
        stateOf: () => 'unreachable',
        refusalOf: (error) =>
          error instanceof Error && error.message === 'too large' ? 'too large' : undefined,
        newKey: () => crypto.randomUUID(),
        now: () => 0,
        later(run) {
          timers.push(run);
          return () => void timers.splice(timers.indexOf(run), 1);
        },
      },
      7,
    );
  const store = makeStore();
  await Promise.all(Object.keys(first).map((path) => store.load(path)));
  return {
    store,
    state,
    saves,
    /** The operations that the server has refused. */
    refused,
    document: (path: string) => documents.get(path),
    kept: (): Unsaved => structuredClone(kept),
    /** Opens the draft again, with the changes that the browser has stored. */
    reopen() {
      const next = makeStore();
      next.restore(structuredClone(kept));
      return next;
    },
    /** Another person saves, and this store has not received the change yet. */
    others(path: string, operations: readonly DraftOperation[]) {
      documents.set(path, applyOperations(documents.get(path), operations).document);
      version += 1;
    },
    /** Lets the timers run, until nothing is sent. */
    async run() {
      for (let timer = timers.shift(); timer; timer = timers.shift()) {
        timer();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
