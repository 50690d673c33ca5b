import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { BlockRequest } from '#schemas/block/request.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { sectionType } from '#schemas/documents/section.ts';
import type { BlockPlace } from '#schemas/drafts/operation.ts';
import { isAhead, isOn, scheduleOf } from '#schemas/tree/visible-blocks.ts';
import type { LiveAnswers, LiveBlock, LiveContext, LiveDocuments } from './live-types.ts';
import { layoutPrefix, type PreviewProblem } from '../preview-port.ts';
import { answerKey, keysOf } from './answer-keys.ts';
import { LiveSections, ofOwner, type LeftOut } from './live-sections.ts';
import { checkProps, readStored, withOverrides } from './read-block.ts';
import { isSameShallow } from './same-shallow.ts';
import { createTopics, type Topics } from './topics.ts';

interface Entry {
  stored: unknown;
  /** The inputs of the check of its props. Equal inputs give equal props. */
  checked: readonly unknown[];
  /** Whether overrides for phones apply. */
  isPhone: boolean;
  definition: AnyBlockDefinition | undefined;
  requests: Readonly<Record<string, BlockRequest>>;
  /** Keys of the answers that it asks for. */
  asks: readonly string[];
  live: LiveBlock;
  problem: PreviewProblem | null;
  list: string;
  /** The link of the section that contains it. */
  owner: string | null;
  /** The update that saw it last. */
  seen: number;
  /** The context that it was made with. */
  epoch: number;
  changes: number | null;
}

/** Returns the place of a list's name. */
export function placeOf(key: string): BlockPlace {
  if (key === 'blocks' || key === 'layout.top' || key === 'layout.bottom') return { list: key };
  // Only an id that is not valid has a slash.
  const cut = key.lastIndexOf('/');
  return { block: key.slice(0, cut), slot: key.slice(cut + 1) };
}

/**
 * The blocks of a page, by id and by list. It compares each document with the former one by identity, so an
 * edit of one block affects only that block. Every block and every list has subscribers of its own.
 */
export class LivePage {
  readonly topics: Topics = createTopics();
  readonly #answers: LiveAnswers;
  readonly #entries = new Map<string, Entry>();
  readonly #sections = new LiveSections();
  readonly #lists = new Map<string, readonly string[]>();
  #context: LiveContext | undefined;
  #documents: LiveDocuments = { site: null, document: null };
  #epoch = 0;
  #pass = 0;
  #problems: PreviewProblem[] = [];
  #changes = Infinity;

  constructor(answers: LiveAnswers) {
    this.#answers = answers;
  }

  block(id: string): LiveBlock | undefined {
    return this.#entries.get(id)?.live;
  }

  list(key: string): readonly string[] {
    return this.#lists.get(key) ?? none;
  }

  /** Returns the name of the list in which a block stands. */
  readonly listOf = (id: string): string | undefined =>
    this.#entries.get(id)?.list ?? this.#sections.link(id)?.list;

  /** Returns the block of the document that a drawn block belongs to: the link of its section, or itself. */
  readonly owner = (id: string): string => this.#entries.get(id)?.owner ?? id;

  /** Returns the outermost blocks that are drawn for a block of the document: those of its section, or itself. */
  drawn(id: string): readonly string[] {
    return this.#sections.link(id)?.members ?? [id];
  }

  readonly typeOf = (id: string): string =>
    this.#entries.get(id)?.live.type ?? this.#sections.link(id)?.type ?? '';

  /** Returns the block of the page's main part that is, or contains, a block. */
  outermost(id: string): string {
    const place = placeOf(this.listOf(id) ?? 'blocks');
    return 'list' in place ? id : this.outermost(place.block);
  }

  definition(id: string): AnyBlockDefinition | undefined {
    return this.#entries.get(id)?.definition;
  }

  problems(): readonly PreviewProblem[] {
    return this.#problems;
  }

  /** When a schedule changes the page next, in milliseconds since 1970; null when none does. */
  changes(): number | null {
    return Number.isFinite(this.#changes) ? this.#changes : null;
  }

  /** Shows documents. Blocks whose stored value and context are the same do not change. */
  show(documents: LiveDocuments, context: LiveContext): void {
    if (context !== this.#context) this.#epoch += 1;
    this.#context = context;
    this.#documents = documents;
    this.#pass += 1;
    this.#changes = Infinity;
    const problems: PreviewProblem[] = [];
    const layout = isObject(documents.site) ? documents.site['layout'] : undefined;
    const parts = isObject(layout) ? layout : {};
    const blocks = isObject(documents.document) ? documents.document['blocks'] : undefined;
    const lists = { layout: [parts['top'], parts['bottom']], page: blocks };
    this.#sections.begin(documents.sections ?? {}, lists, context.isForAll ? 'all' : context.platform);
    this.#read(parts['top'], 'layout.top', true, problems);
    this.#read(blocks, 'blocks', false, problems);
    this.#read(parts['bottom'], 'layout.bottom', true, problems);
    for (const [id, { seen, live }] of this.#entries)
      if (seen !== this.#pass) {
        this.#entries.delete(id);
        for (const name of live.slots) this.#lists.delete(`${id}/${name}`);
        this.topics.emit(`block ${id}`);
      }
    this.#problems = problems;
    this.topics.emit('page');
  }

  /** Whether a block asks for an answer now. */
  isAsked(key: string): boolean {
    return [...this.#entries.values()].some(({ asks }) => asks.includes(key));
  }

  /** Gives an answer to the blocks that asked for it. */
  answered(key: string): void {
    let isAsked = false;
    for (const entry of this.#entries.values()) {
      if (!entry.asks.includes(key)) continue;
      isAsked = true;
      const data = this.#dataOf(entry.requests, entry.live.data);
      this.#replace(entry, { ...entry.live, data, state: this.#stateOf(entry.requests, data) });
    }
    if (isAsked && this.#answers.read(key) === null) this.show(this.#documents, this.#context as LiveContext);
  }

  #read(
    stored: unknown,
    key: string,
    isOfLayout: boolean,
    problems: PreviewProblem[],
    around: string | null = null,
  ): void {
    const prefix = isOfLayout ? layoutPrefix : '';
    const ids: string[] = [];
    const place = { list: key, owner: around, prefix };
    for (const { stored: raw, owner, leftOut } of this.#sections.placed(stored, place)) {
      const own = isObject(raw) && typeof raw['id'] === 'string' ? raw['id'] : '';
      const id = prefix + own;
      const known = this.#entries.get(id);
      if (known?.seen === this.#pass) {
        const detail = 'another block has the same id';
        problems.push({ id: owner ?? id, type: known.live.type, reason: 'invalid-props', detail });
        continue;
      }
      const entry = this.#entryOf(id, raw, { list: key, known, isOfLayout, leftOut });
      entry.seen = this.#pass;
      entry.owner = owner;
      if (entry.problem) problems.push(ofOwner(entry.problem, owner));
      if (entry.asks.length > 0)
        problems.push(...this.#failuresOf(entry).map((problem) => ofOwner(problem, owner)));
      if (entry.changes !== null) this.#changes = Math.min(this.#changes, entry.changes);
      const slots = isObject(raw) && isObject(raw['slots']) ? raw['slots'] : {};
      for (const name of entry.live.slots)
        this.#read(slots[name], `${id}/${name}`, isOfLayout, problems, owner);
      if (!entry.live.hidden || entry.live.begins || this.#context?.showsHidden) ids.push(id);
    }
    const before = this.#lists.get(key) ?? none;
    if (before.length === ids.length && before.every((id, index) => id === ids[index])) return;
    this.#lists.set(key, ids);
    this.topics.emit(`list ${key}`);
  }

  #entryOf(
    id: string,
    stored: unknown,
    {
      list,
      known,
      isOfLayout,
      leftOut,
    }: { list: string; known: Entry | undefined; isOfLayout: boolean; leftOut: LeftOut | undefined },
  ): Entry {
    if (known && known.stored === stored && known.epoch === this.#epoch && known.live.leftOut === leftOut) {
      known.list = list;
      return known;
    }
    const { definitions, platform, isForAll, now, currencies } = this.#context as LiveContext;
    const { block, problem: malformed } = readStored(stored, id);
    const type = block?.type ?? malformed?.type ?? '?';
    const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
    const isPhone = (isOfLayout || isForAll) && platform === 'mobile';
    const raw = isObject(stored) ? stored : {};
    const checked = [
      raw['props'],
      isPhone ? raw['mobile'] : null,
      raw['version'],
      malformed?.detail,
      currencies,
    ];
    const former = known?.live.type === type ? known : undefined;
    const isSame = former?.checked.every((value, index) => Object.is(value, checked[index])) === true;
    const read = isSame
      ? { props: former.live.props, problem: former.problem }
      : checkProps(block && withOverrides(block, isPhone), definition, currencies, {
          id,
          before: former?.live.props ?? null,
        });
    const example = this.#exampleOf(id, definition);
    const requests = example
      ? noRequests
      : isSame && former.epoch === this.#epoch
        ? former.requests
        : this.#requestsOf(definition, read.props);
    const data = example ?? this.#dataOf(requests, former?.live.data ?? {});
    const schedule = scheduleOf(block?.show, now);
    const hidden = !isOn(block?.show, platform) ? 'platform' : schedule.isNow ? null : 'schedule';
    const live: LiveBlock = {
      id,
      type,
      props: read.props,
      data,
      state: example ? null : this.#stateOf(requests, data),
      slots: definition?.slots ?? none,
      hidden,
      ...(hidden === 'schedule' && isAhead(block?.show, now) ? { begins: block?.show?.from } : {}),
      to: block?.show?.to,
      when: block?.show?.when,
      ...(leftOut === undefined ? {} : { leftOut }),
    };
    const entry: Entry = {
      stored,
      checked,
      isPhone,
      definition,
      requests,
      asks: requests === former?.requests ? former.asks : keysOf(requests),
      live: former?.live ?? live,
      problem: leftOut === undefined ? (malformed ?? read.problem) : leftOutProblem(id, leftOut),
      list,
      owner: null,
      seen: this.#pass,
      epoch: this.#epoch,
      changes: schedule.changes,
    };
    // Subscribers read the block when they are called.
    this.#entries.set(id, entry);
    if (former) this.#replace(entry, live);
    else this.topics.emit(`block ${id}`);
    return entry;
  }

  /** Returns the data of the example with which a block is drawn; undefined for all others. */
  #exampleOf(id: string, definition: AnyBlockDefinition | undefined): LiveBlock['data'] | undefined {
    const name = this.#context?.examples?.[id];
    // cast: an example without data has none
    return name === undefined ? undefined : ((definition?.examples[name]?.data ?? {}) as LiveBlock['data']);
  }

  #replace(entry: Entry, live: LiveBlock): void {
    if (isSameShallow({ ...entry.live }, { ...live })) return;
    entry.live = live;
    this.topics.emit(`block ${live.id}`);
  }

  #requestsOf(
    definition: AnyBlockDefinition | undefined,
    props: LiveBlock['props'],
  ): Readonly<Record<string, BlockRequest>> {
    if (!definition || !props) return noRequests;
    try {
      // cast: the definition has checked these props
      return definition.data(props as never, this.#context as LiveContext);
    } catch {
      return noRequests;
    }
  }

  /** Returns the data of a block. While a value is requested again, its former value stays. */
  #dataOf(
    requests: Readonly<Record<string, BlockRequest>>,
    before: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>> {
    const values = this.#context?.values ?? {};
    const data = Object.fromEntries(
      Object.entries(requests).map(([name, request]) => {
        if (request.kind === 'page') return [name, values[request.key]];
        if (request.kind === 'query') return [name, values[`query.${request.key}`]];
        const key = answerKey(request.operation, request.input);
        const answer = this.#answers.read(key);
        if (answer === undefined)
          this.#answers.ask({ key, operation: request.operation, input: request.input });
        return [name, answer === undefined ? before[name] : (answer ?? undefined)];
      }),
    );
    return isSameShallow(data, before) ? before : data;
  }

  /** Whether all data of a block is there. Former data counts while it is requested again. */
  #stateOf(requests: Readonly<Record<string, BlockRequest>>, data: LiveBlock['data']): LiveBlock['state'] {
    let state: LiveBlock['state'] = null;
    for (const [name, request] of Object.entries(requests)) {
      if (request.kind === 'query' || data[name] !== undefined) continue;
      if (request.kind === 'page') {
        if (this.#context?.isPageLoading) return 'waiting';
        continue;
      }
      const answer = this.#answers.read(answerKey(request.operation, request.input));
      if (answer === undefined) return 'waiting';
      if (answer === null) state = 'failed';
    }
    return state;
  }

  /** Returns the problems of answers that failed. */
  #failuresOf({ asks, live: { id, type } }: Entry): PreviewProblem[] {
    return asks
      .filter((key) => this.#answers.read(key) === null)
      .map((key) => ({ id, type, reason: 'data-failed', detail: key.split('?', 1)[0] ?? '' }));
  }
}

const leftOutProblem = (id: string, leftOut: LeftOut): PreviewProblem => ({
  id,
  type: sectionType,
  reason: 'unknown-block',
  detail: `the section is left out: ${leftOut}`,
});

const none: readonly never[] = [];
const noRequests = {};
