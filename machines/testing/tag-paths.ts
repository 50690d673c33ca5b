import { getShortestPaths, type StatePath } from '@xstate/graph';
import { createActor, transition, type AnyMachineSnapshot } from 'xstate';
import { eventsIn, timersOf, type Sent, type Tour, type Walks } from './walk.ts';

/** Events that lead into a state with a tag, and one more that leads out of it. */
export interface TagPath {
  input: unknown;
  into: readonly Sent[];
  out: Sent;
}

/**
 * Walks a path on a real actor.
 * @returns whether the actor had the tag before the last event and lost it after
 */
export function walkTagPath(
  { machine }: Walks,
  { input, into, out }: TagPath,
  tag: string,
): [boolean, boolean] {
  const actor = createActor(machine, { input });
  actor.subscribe({ error: () => undefined });
  actor.start();
  for (const event of into) actor.send(event);
  const before = actor.getSnapshot().hasTag(tag);
  actor.send(out);
  const after = actor.getSnapshot().hasTag(tag);
  actor.stop();
  return [before, after];
}

type GraphPath = StatePath<AnyMachineSnapshot, Sent>;

/**
 * Creates a search over the generated paths of one machine. The paths of a tour are generated once, on first
 * use.
 */
export function createTagSearch(walks: Walks): (tag: string) => TagPath | undefined {
  const { machine, tours, serialize } = walks;
  const timers = timersOf(machine);
  const known = new Map<Tour, Map<unknown, GraphPath[]>>();

  function pathsOf(tour: Tour, input: unknown): GraphPath[] {
    const ofTour = known.get(tour) ?? new Map<unknown, GraphPath[]>();
    known.set(tour, ofTour);
    const paths =
      ofTour.get(input) ??
      getShortestPaths(machine, {
        input,
        events: (snapshot) => eventsIn(snapshot, [...tour.events, ...timers]),
        serializeState: serialize,
        limit: 100_000,
      });
    ofTour.set(input, paths);
    return paths;
  }

  /**
   * Finds a path with the tag. The graph merges snapshots whose contexts differ a little, so each candidate
   * is walked before it counts.
   */
  function findOn({ state, steps }: GraphPath, { events }: Tour, input: unknown, tag: string) {
    if (!state.hasTag(tag)) return undefined;
    const into = steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init');
    return eventsIn(state, [...events, ...timers])
      .filter((event) => !transition(machine, state, event)[0].hasTag(tag))
      .map((out): TagPath => ({ input, into, out }))
      .find((path) => {
        const [before, after] = walkTagPath(walks, path, tag);
        return before && !after;
      });
  }

  /** @returns undefined when no generated path leads into a state with the tag and out of it again */
  return function findTagPath(tag) {
    for (const tour of tours) {
      for (const input of tour.inputs) {
        for (const path of pathsOf(tour, input)) {
          const found = findOn(path, tour, input, tag);
          if (found) return found;
        }
      }
    }
    return undefined;
  };
}
