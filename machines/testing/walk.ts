import { getShortestPaths } from '@xstate/graph';
import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';

// Walks the paths that the graph tool finds, on real actors, and reports the parts of a machine that no path
// visits.

/** An event in the form that the walks send. */
export type Sent = { readonly type: string; readonly [more: string]: unknown };

/** A part of a machine that one run walks. */
export interface Tour {
  /** The inputs of the machine. Each one is walked. */
  inputs: readonly unknown[];
  /**
   * Events of the machine, and the results of its invoked actors (`xstate.done.actor.…`). The walk adds
   * timers.
   */
  events: readonly Sent[];
}

/** The walks of one machine. Every folder with a machine exports `walks` from its testing/walks.ts. */
export interface Walks {
  /** The machine with ports that never answer. Their answers are among the events. */
  machine: AnyStateMachine;
  /**
   * The tours of the machine, which together must reach every state and transition. Where regions multiply,
   * several tours with fewer events are quicker than one.
   */
  tours: readonly Tour[];
  /** Returns the same text for two snapshots that count as one. */
  serialize(snapshot: AnyMachineSnapshot): string;
}

export interface Coverage {
  /** The number of states (with the serialized part of their context) that a walk reached. */
  walked: number;
  /** State nodes and transitions that no walk visited. */
  missedStates: string[];
  missedTransitions: string[];
  /** Paths whose end on a real actor differed from that in the graph. */
  strayed: string[];
}

/** Returns a state and all states inside it. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(allNodes),
];
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Returns the timers of a machine, as events. */
export const timersOf = ({ root }: AnyStateMachine): Sent[] =>
  [
    ...new Set(
      allNodes(root)
        .flatMap(transitionsOf)
        .map(({ eventType }) => eventType),
    ),
  ]
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));

const nameOf = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id}: ${transition.eventType || 'always'} → ${transition.target?.map((node) => node.id).join() ?? '(stays)'}`;

// oxlint-disable-next-line no-underscore-dangle -- XState's own name
const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** Returns the events that a snapshot expects. An actor that does not run neither answers nor fails. */
export function eventsIn(snapshot: AnyMachineSnapshot, events: readonly Sent[]): Sent[] {
  const nodes = activeNodes(snapshot);
  return events.filter(
    ({ type }) => !type.startsWith('xstate.') || nodes.some((node) => node.transitions.has(type)),
  );
}

interface Notes {
  states: Set<string>;
  transitions: Set<AnyTransitionDefinition>;
}

/** Whether an event takes a transition that no walk took before. */
function isNews(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: Sent,
  { transitions }: Notes,
): boolean {
  return machine.getTransitionData(snapshot, event).some((transition) => !transitions.has(transition));
}

/** Sends events to a real actor, and records every state it was in and every transition it took. */
function walk(machine: AnyStateMachine, input: unknown, steps: readonly Sent[], notes: Notes): string {
  const actor = createActor(machine, {
    input,
    inspect: (inspection) => {
      // oxlint-disable-next-line no-underscore-dangle -- XState's own name
      for (const transition of inspection.type === '@xstate.microstep' ? inspection._transitions : []) {
        notes.transitions.add(transition);
        // A state that is left immediately never appears in a snapshot.
        notes.states.add(transition.source.id);
      }
    },
  });
  const note = (): void => activeNodes(actor.getSnapshot()).forEach((node) => notes.states.add(node.id));
  actor.subscribe({ error: () => undefined });
  actor.start();
  note();
  for (const event of steps) {
    if (event.type === 'xstate.init') continue;
    actor.send(event);
    note();
  }
  const value = JSON.stringify(actor.getSnapshot().value);
  actor.stop();
  return value;
}

interface End {
  events: readonly Sent[];
  input: unknown;
  steps: readonly Sent[];
  snapshot: AnyMachineSnapshot;
}

/** Walks each nth of the shortest paths, and returns where all of them end. */
function walkPaths(
  { machine, serialize }: Walks,
  { inputs, events }: Tour,
  notes: Notes,
  { limit, nth }: { limit: number; nth: number },
): { ends: End[]; strayed: string[] } {
  const strayed: string[] = [];
  const ends = inputs.flatMap((input) =>
    getShortestPaths(machine, {
      input,
      events: (snapshot) => eventsIn(snapshot, events),
      serializeState: serialize,
      limit,
    }).map(({ steps: taken, state: snapshot }, index): End => {
      const steps = taken.map(({ event }) => event);
      if (index % nth === 0 && walk(machine, input, steps, notes) !== JSON.stringify(snapshot.value))
        strayed.push(steps.map(({ type }) => type).join(' → '));
      return { input, steps, snapshot, events };
    }),
  );
  return { ends, strayed };
}

/**
 * Walks shortest paths, and from the end of each path one step with each event that takes a transition not taken
 * before. Transitions that are still missing are taken by events that the machine raises itself: for these
 * every step is walked.
 * @param options.nth walks each nth path only; the graph has thousands
 * @throws when the graph finds more states than `limit`, because `serialize` then returns too much
 */
export function coverMachine(walks: Walks, { limit = 100_000, nth = 1 } = {}): Coverage {
  const { machine } = walks;
  const nodes = allNodes(machine.root);
  const transitions = nodes.flatMap(transitionsOf);
  const timers = timersOf(machine);
  const notes: Notes = { states: new Set(), transitions: new Set() };
  const walked = walks.tours.map(({ inputs, events }) =>
    walkPaths(walks, { inputs, events: [...events, ...timers] }, notes, { limit, nth }),
  );
  const ends = walked.flatMap((tour) => tour.ends);
  const missed = () => transitions.filter((transition) => !notes.transitions.has(transition));
  /** Whether a missed transition starts where the path ends. An event that the machine raises may take it. */
  const standsBefore = (_machine: unknown, snapshot: AnyMachineSnapshot): boolean =>
    missed().some(({ source }) => activeNodes(snapshot).includes(source));
  for (const isWorth of [isNews, standsBefore, () => true]) {
    for (const { input, steps, snapshot, events } of missed().length === 0 ? [] : ends) {
      for (const event of eventsIn(snapshot, events))
        if (isWorth(machine, snapshot, event, notes)) walk(machine, input, [...steps, event], notes);
      if (missed().length === 0) break;
    }
  }
  return {
    walked: ends.length,
    missedStates: nodes.map(({ id }) => id).filter((id) => !notes.states.has(id)),
    missedTransitions: missed().map(nameOf),
    strayed: walked.flatMap(({ strayed }) => strayed),
  };
}
