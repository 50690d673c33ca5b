import { getShortestPaths } from '@xstate/graph';
import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';

// Walks the paths that the graph tool finds, on real actors, and tells what of a machine was never visited.

type Sent = { readonly type: string };

/** What is walked of one machine. Every folder with a machine exports `walks` from its testing/walks.ts. */
export interface Walks {
  /** With ports that never answer: their answers are among the events. */
  machine: AnyStateMachine;
  /** Each input is walked; between them they must reach everything. */
  inputs: readonly unknown[];
  /** Events of the machine, and what its invoked actors answer (`xstate.done.actor.…`). Timers are added by the walk. */
  events: readonly Sent[];
  /** Two snapshots count as one when this says the same of both. */
  serialize(snapshot: AnyMachineSnapshot): string;
}

export interface Coverage {
  /** How many states (with what is told of their context) were walked to. */
  walked: number;
  /** Nodes and transitions that no walk touched. */
  missedStates: string[];
  missedTransitions: string[];
  /** Paths whose end on a real actor was not the one of the graph. */
  strayed: string[];
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
const nameOf = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id}: ${transition.eventType || 'always'} → ${transition.target?.map((node) => node.id).join() ?? '(stays)'}`;

// oxlint-disable-next-line no-underscore-dangle -- XState's own name
const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** What the system tells comes only where it is awaited: an actor that does not run neither answers nor fails. */
function eventsIn(snapshot: AnyMachineSnapshot, events: readonly Sent[]): Sent[] {
  const nodes = activeNodes(snapshot);
  return events.filter(({ type }) => !type.startsWith('xstate.') || nodes.some((node) => node.transitions.has(type)));
}

interface Notes {
  states: Set<string>;
  transitions: Set<AnyTransitionDefinition>;
}

/** Sends events to a real actor, and notes every state it was in and every transition it took. */
function walk({ machine }: Walks, input: unknown, steps: readonly Sent[], notes: Notes): string {
  const actor = createActor(machine, {
    input,
    inspect: (inspection) => {
      // oxlint-disable-next-line no-underscore-dangle -- XState's own name
      if (inspection.type === '@xstate.microstep') for (const transition of inspection._transitions) notes.transitions.add(transition);
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

/**
 * Walks every shortest path, and from its end one step with each event, which takes every transition of the state.
 * @throws when the graph finds more states than `limit`: then `serialize` tells too much
 */
export function coverMachine(walks: Walks, limit = 100_000): Coverage {
  const { machine, inputs, serialize } = walks;
  const nodes = allNodes(machine.root);
  const timers = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => type.startsWith('xstate.after.')))].map((type) => ({ type }));
  const events = [...walks.events, ...timers];
  const notes: Notes = { states: new Set(), transitions: new Set() };
  const strayed: string[] = [];
  let walked = 0;
  for (const input of inputs) {
    for (const path of getShortestPaths(machine, { input, events: (snapshot) => eventsIn(snapshot, events), serializeState: serialize, limit })) {
      const steps = path.steps.map(({ event }) => event);
      if (walk(walks, input, steps, notes) !== JSON.stringify(path.state.value)) strayed.push(steps.map(({ type }) => type).join(' → '));
      for (const event of eventsIn(path.state, events)) walk(walks, input, [...steps, event], notes);
      walked += 1;
    }
  }
  return {
    walked,
    missedStates: nodes.map((node) => node.id).filter((id) => !notes.states.has(id)),
    missedTransitions: nodes.flatMap(transitionsOf).filter((transition) => !notes.transitions.has(transition)).map(nameOf),
    strayed,
  };
}
