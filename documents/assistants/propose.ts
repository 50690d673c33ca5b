import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { hasTwins } from '#schemas/drafts/block-lists.ts';
import type { DraftRefusal } from '#schemas/drafts/operation.ts';
import {
  countOpenDrafts,
  lockDraft,
  readDocuments,
  readDraftDocument,
  type DraftRow,
} from '../drafts/draft-table.ts';
import { beginDraft, saveOperations } from '../drafts/drafts.ts';
import { operationsBetween } from '../drafts/operations-between.ts';
import { formatDiagnostic } from '../releases/diagnostic.ts';
import { readDocuments as readValues } from '../releases/read-folder.ts';
import { documentNames, parseDocumentName } from '../releases/shop-document.ts';
import { AssistantError, type AssistantShop } from './assistant-shop.ts';
import { findNamedDraft } from './find-draft.ts';
import type { SeenDocuments } from './seen-documents.ts';

/** Maximum number of open drafts of assistants, because people have to review each of them. */
const maxDrafts = 50;

/** Operations on one document. A page that is new in more places is written as a whole. */
const maxOperations = 200;

export interface Proposal {
  /** Number or name of a draft. A name that no draft has begins one. */
  draft: number | string;
  /** Whole documents by their path in a shop's folder. */
  documents: Readonly<Record<string, Record<string, unknown>>>;
  /** Documents that the draft leaves out. */
  remove: readonly string[];
}

/** A change that was not saved, because the draft has another value than its author saw. */
export interface Contradiction extends Omit<DraftRefusal, 'index'> {
  file: string;
}

export interface Proposed {
  draft: DraftRow;
  contradictions: Contradiction[];
}

/** @throws AssistantError when the documents could not be stored */
function assertReadable({ documents, remove }: Proposal): void {
  const stranger = [...Object.keys(documents), ...remove].find((file) => !parseDocumentName(file));
  if (stranger !== undefined)
    throw new AssistantError(`“${stranger}” is not a document of a shop; there are: ${documentNames}`);
  const { diagnostics } = readValues(documents);
  if (diagnostics.length > 0)
    throw new AssistantError(`nothing was written:\n${diagnostics.map(formatDiagnostic).join('\n')}`);
  const twins = Object.entries(documents).find(([, document]) => hasTwins(document));
  if (twins)
    throw new AssistantError(
      `nothing was written: two blocks of ${twins[0]} have the same id. Give each block an id of its own`,
    );
}

/** Finds or begins a draft, and locks it until the transaction ends. */
async function openDraft(client: PoolClient, { actor, now }: AssistantShop, written: Proposal['draft']) {
  const found = await findNamedDraft(client, written);
  if (found) return lockDraft(client, found.id);
  if ((await countOpenDrafts(client)).of_assistants >= maxDrafts)
    throw new AssistantError(
      `${maxDrafts} drafts of assistants wait already: ask a person to publish or discard some in the studio`,
    );
  return beginDraft(client, String(written), actor, now());
}

/**
 * Saves whole documents in a draft. It stores only the differences between the documents that the assistant
 * saw and the proposed ones, so changes of others stay. Except for contradictions, the call is saved as a
 * whole or not at all.
 * @param seen what the assistant has read and written
 * @throws AssistantError when a document cannot be stored or there are too many drafts; ShopError `conflict` when
 *   the draft cannot be changed now
 */
export async function propose(
  shop: AssistantShop,
  proposal: Proposal,
  seen: SeenDocuments,
): Promise<Proposed> {
  assertReadable(proposal);
  const { actor, now } = shop;
  // A page must stop linking a section before the section is deleted.
  const wanted: [string, Record<string, unknown> | undefined][] = [
    ...Object.entries(proposal.documents).filter(([file]) => !proposal.remove.includes(file)),
    ...proposal.remove.map((file): [string, undefined] => [file, undefined]),
  ];
  const proposed = await transaction(shop.pool, async (client) => {
    const draft = await openDraft(client, shop, proposal.draft);
    const changed = await readDocuments(client, draft.id);
    const contradictions: Contradiction[] = [];
    for (const [path, after] of wanted) {
      const own = changed.find((each) => each.path === path);
      const base = own ? own.base : (await readDraftDocument(client, draft, path)).content;
      const before = seen.has(draft.id, path) ? seen.get(draft.id, path) : base;
      const operations = operationsBetween(before, after, maxOperations);
      const { refused } = await saveOperations(client, { id: draft.id, path, operations }, actor, now());
      contradictions.push(...refused.map(({ index: _index, ...place }) => ({ file: path, ...place })));
    }
    return { draft, contradictions };
  });
  // A document with contradictions keeps its former version until the assistant reads it. So the same
  // proposal gets the same answer.
  const contradicted = new Set(proposed.contradictions.map(({ file }) => file));
  for (const [path, after] of wanted) if (!contradicted.has(path)) seen.set(proposed.draft.id, path, after);
  return proposed;
}
