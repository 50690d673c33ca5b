import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { createActor, fromCallback, fromPromise, type AnyStateNode, type AnyTransitionDefinition, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defaultSettings, sampleSnapshot, sampleState } from './fixtures.ts';
import { cartMachine } from './machine.ts';
import { addToRecord, emptyRecord } from './record.ts';
import type { CartEvent, CartSettings } from './types.ts';

// Walks the paths that the graph tool finds, on a real actor, and proves that nothing of the machine is left out.

const quiet = cartMachine.provide({
  actors: { fetchSellables: fromPromise(() => new Promise(() => undefined)), mirror: fromCallback(() => undefined) },
});

const otherTab = addToRecord(emptyRecord, sampleSnapshot(2), 1, { multiPrice: false, source: 'b' });
const answer = { ids: [1, 2], revision: 999, sellables: [sampleState(1)] };

/** What invoked actors and clocks tell the machine. They are events of the machine, though not of its public type. */
const systemEvents: readonly { type: string }[] = [
  { type: 'xstate.done.actor.fetchSellables', output: answer } as { type: string },
  { type: 'xstate.error.actor.fetchSellables', error: new Error('no network') } as { type: string },
  { type: 'xstate.done.actor.mirror' },
  { type: 'xstate.error.actor.mirror', error: new Error('storage is full') } as { type: string },
  { type: 'xstate.after.loadingButton.cart.button.loading' },
];

const events = [
  { type: 'cart.add', snapshot: sampleSnapshot(1) },
  { type: 'cart.increase', key: '1' },
  { type: 'cart.reduce', key: '1' },
  { type: 'cart.setQuantity', key: '1', qty: 1 },
  { type: 'cart.remove', key: '1' },
  { type: 'cart.clear' },
  { type: 'cart.refresh' },
  { type: 'cart.settings', settings: { sessionCart: false } },
  { type: 'cart.settings', settings: { sessionCart: true } },
  { type: 'cart.replaced', record: otherTab },
  { type: 'panel.open' },
  { type: 'panel.close' },
  { type: 'report.dismiss' },
  ...(systemEvents as readonly CartEvent[]),
] as const satisfies readonly CartEvent[];

/** Two snapshots count as one when they agree in state, and in lines up to two pieces of each. */
const serializeState = (snapshot: SnapshotFrom<typeof quiet>): string =>
  JSON.stringify([snapshot.value, snapshot.context.settings.sessionCart, snapshot.context.record.entries.map(({ item }) => [item.key, Math.min(item.qty, 2)])]);

const inputOf = (settings: Partial<CartSettings>) => ({ settings: { ...defaultSettings, ...settings }, loadingButton: 1000, source: 'a' });

/** The error of an actor comes only while it runs; at other times the machine would rightly stop over it. */
function eventsIn(snapshot: SnapshotFrom<typeof quiet>): readonly CartEvent[] {
  const cannotCome = new Set<string>([
    ...(snapshot.matches({ refresh: 'refreshing' }) ? [] : ['xstate.error.actor.fetchSellables']),
    ...(snapshot.matches({ mirror: 'on' }) ? [] : ['xstate.error.actor.mirror']),
  ]);
  return events.filter((event) => !cannotCome.has(event.type));
}

const options = (settings: Partial<CartSettings>) => ({ input: inputOf(settings), serializeState, limit: 200_000 });

interface Coverage {
  states: Set<string>;
  transitions: Set<AnyTransitionDefinition>;
}

/** Sends a path's events to a real actor, and notes every state it was in and every transition it took. */
function walk(path: { steps: readonly { event: { type: string } }[] }, settings: Partial<CartSettings>, coverage: Coverage): unknown {
  const actor = createActor(quiet, {
    input: inputOf(settings),
    inspect: (inspection) => {
      // oxlint-disable-next-line no-underscore-dangle -- XState's own name
      if (inspection.type === '@xstate.microstep') for (const transition of inspection._transitions) coverage.transitions.add(transition);
    },
  });
  // oxlint-disable-next-line no-underscore-dangle -- XState's own name
  const note = () => actor.getSnapshot()._nodes.forEach((node) => coverage.states.add(node.id));
  actor.start();
  note();
  for (const { event } of path.steps) {
    if (event.type === 'xstate.init') continue;
    actor.send(event as CartEvent);
    note();
  }
  const { value } = actor.getSnapshot();
  actor.stop();
  return value;
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
const nameOf = (transition: AnyTransitionDefinition): string => `${transition.source.id}: ${transition.eventType || 'always'} → ${transition.target?.map((node) => node.id).join() ?? '(stays)'}`;

/** An eventless transition leaves this state at once when the other setting is given, so that both inputs are walked. */
const bothInputs: readonly Partial<CartSettings>[] = [{ sessionCart: true }, { sessionCart: false }];

describe('the paths of the cart machine', () => {
  test('every state and every transition of the machine is visited, and each path ends where the graph says', () => {
    const coverage: Coverage = { states: new Set(), transitions: new Set() };
    let walked = 0;
    for (const settings of bothInputs) {
      for (const path of getShortestPaths(quiet, { ...options(settings), events: eventsIn })) {
        expect(walk(path, settings, coverage)).toEqual(path.state.value);
        // One step beyond each reachable state takes every transition that the state has.
        for (const event of eventsIn(path.state)) walk({ steps: [...path.steps, { event }] }, settings, coverage);
        walked += 1;
      }
    }
    expect(walked).toBeGreaterThan(100);
    const nodes = allNodes(quiet.root);
    expect(nodes.map((node) => node.id).filter((id) => !coverage.states.has(id))).toEqual([]);
    const transitions = nodes.flatMap(transitionsOf);
    expect(transitions.length).toBeGreaterThan(30);
    expect(transitions.filter((transition) => !coverage.transitions.has(transition)).map(nameOf)).toEqual([]);
  });

  test('on every simple path, the step that empties the cart leaves the panel closed', () => {
    const few = [
      { type: 'cart.add', snapshot: sampleSnapshot(1) },
      { type: 'cart.reduce', key: '1' },
      { type: 'cart.clear' },
      { type: 'panel.open' },
      { type: 'panel.close' },
    ] as const satisfies readonly CartEvent[];
    const panels: unknown[] = [];
    for (const path of getSimplePaths(quiet, { ...options({}), events: few })) {
      const actor = createActor(quiet, { input: inputOf({}) }).start();
      for (const { event } of path.steps.filter((step) => !step.event.type.startsWith('xstate.init'))) {
        const before = actor.getSnapshot();
        actor.send(event);
        if (before.matches({ lines: 'filled' }) && actor.getSnapshot().hasTag('empty')) panels.push(actor.getSnapshot().value.panel);
      }
      actor.stop();
    }
    expect(panels.length).toBeGreaterThan(20);
    expect(panels.filter((panel) => panel !== 'closed')).toEqual([]);
  });
});
