import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { maxBlocks, type StoredBlock } from '#schemas/documents/block.ts';
import { isSectionLink, linkedSection } from '#schemas/documents/section.ts';
import {
  blocksOfLink,
  roomFor,
  takeIds,
  takeRoom,
  type SectionPlatform,
  type SectionRoom,
} from '#schemas/tree/expand-sections.ts';
import { readSection, type UnreadSection } from '#schemas/documents/read-section.ts';
import { layoutPrefix, type PreviewProblem } from '../preview-port.ts';

/** Why a release leaves a section out. `missing`: there is none; `room`: the document has too many blocks. */
export type LeftOut = UnreadSection | 'missing' | 'room';

/** A block of a list as it is drawn. `owner`: the link of the section that contains it. */
export interface PlacedBlock {
  stored: unknown;
  owner: string | null;
  /** Set for a link whose section is left out. It stands in its place while the page is edited. */
  leftOut?: LeftOut;
}

/** Documents never change: each change is a copy. */
const readings = new WeakMap<object, ReturnType<typeof readSection>>();

function readOnce(document: unknown): ReturnType<typeof readSection> {
  if (!isObject(document)) return readSection(document);
  const read = readings.get(document) ?? readSection(document);
  readings.set(document, read);
  return read;
}

/** A problem in a section belongs to its link, because only the link can be changed on the page. */
export function ofOwner(problem: PreviewProblem, owner: string | null): PreviewProblem {
  if (owner === null) return problem;
  const { field: _inSection, ...rest } = problem;
  return { ...rest, id: owner };
}

/** The blocks of a link, and the ids that they keep. */
interface Copies {
  kept: string;
  made: readonly StoredBlock[];
}

interface Link {
  list: string;
  type: string;
  /** Ids of the outermost blocks of the section. */
  members: readonly string[];
}

/**
 * Puts the blocks of saved sections in the places of their links, as the server does. A link whose section has not
 * changed has the same blocks as before.
 */
export class LiveSections {
  #copies = new WeakMap<object, WeakMap<object, Copies>>();
  #links = new Map<string, Link>();
  #documents: Readonly<Record<string, unknown>> = {};
  #platform: SectionPlatform = 'all';
  #rooms: { layout: SectionRoom; page: SectionRoom } = { layout: roomFor([], 0), page: roomFor([], 0) };

  /**
   * Begins to read documents again.
   * @param sections the documents of sections, by id
   * @param lists of the layout and of the page
   * @param platform of the page
   */
  begin(
    sections: Readonly<Record<string, unknown>>,
    lists: { layout: readonly unknown[]; page: unknown },
    platform: SectionPlatform,
  ): void {
    this.#documents = sections;
    this.#links = new Map();
    this.#rooms = {
      layout: roomFor(lists.layout, maxBlocks, 'own'),
      page: roomFor([lists.page], maxBlocks, lists.layout),
    };
    if (platform !== this.#platform) this.#copies = new WeakMap();
    this.#platform = platform;
  }

  /**
   * Returns the blocks of a list.
   * @param owner of all of them, in a slot of a section’s block
   * @param prefix of their ids in the preview
   */
  placed(
    stored: unknown,
    { list, owner, prefix }: { list: string; owner: string | null; prefix: string },
  ): PlacedBlock[] {
    if (!Array.isArray(stored)) return [];
    return (stored as unknown[]).flatMap((raw): PlacedBlock[] => {
      if (owner !== null || !isObject(raw) || !isSectionLink(raw) || typeof raw['id'] !== 'string')
        return [{ stored: raw, owner }];
      const id = prefix + raw['id'];
      if (this.#links.has(id)) return [{ stored: raw, owner: null }];
      const section = linkedSection(raw);
      const document = section === undefined ? null : this.#documents[section];
      const isOfLayout = prefix === layoutPrefix;
      const room = isOfLayout ? this.#rooms.layout : this.#rooms.page;
      const leftOut = this.#whyLeftOut(document, room);
      if (leftOut !== null) return [{ stored: raw, owner: null, leftOut }];
      // The stored blocks are drawn, which stay the same objects until they are changed. A document that is still loaded has none.
      const blocks = isObject(document) ? (document['blocks'] as readonly unknown[]) : [];
      const copies = this.#copiesOf(raw, blocks, isOfLayout ? 'all' : this.#platform, takeIds(room, blocks));
      const members = copies.map((copy) => prefix + String(isObject(copy) ? copy['id'] : ''));
      this.#links.set(id, { list, type: String(raw['type']), members });
      return copies.map((copy) => ({ stored: copy, owner: id }));
    });
  }

  /** Returns the link of this id; undefined for other blocks. */
  link(id: string): Readonly<Link> | undefined {
    return this.#links.get(id);
  }

  /** Returns why a section is left out; null for one that is shown, or still loaded. Takes its room. */
  #whyLeftOut(document: unknown, room: SectionRoom): LeftOut | null {
    if (document === undefined) return null;
    if (document === null) return 'missing';
    const read = readOnce(document);
    if ('refused' in read) return read.refused;
    return takeRoom(room, read.value.blocks) ? null : 'room';
  }

  #copiesOf(
    raw: object,
    blocks: readonly unknown[],
    platform: SectionPlatform,
    ids: ReadonlySet<string>,
  ): readonly StoredBlock[] {
    const ofLink = this.#copies.get(raw) ?? new WeakMap<object, Copies>();
    this.#copies.set(raw, ofLink);
    // cast: a link has an id, and this code uses only the id
    const link = raw as StoredBlock;
    const kept = [...ids].join();
    const known = ofLink.get(blocks);
    if (known?.kept === kept) return known.made;
    const made = blocksOfLink(link, blocks, platform, ids);
    ofLink.set(blocks, { kept, made });
    return made;
  }
}
