import { createEmitter } from '#schemas/emitter.ts';

/** The part of a running machine that this module reads: any XState actor over a state machine. */
export interface TaggedActor {
  getSnapshot(): { tags: ReadonlySet<string> };
  subscribe(listener: () => void): { unsubscribe(): void };
}

// The running machines of this tab by name. The tags of their states decide about blocks with `show.when`.
const actors = new Map<string, { actor: TaggedActor; stop: () => void }>();
const changes = createEmitter();

/**
 * Exposes the tags of a running machine to blocks with `show.when`. A later machine of the same name
 * replaces it.
 * @returns a function that removes the machine; harmless after another machine has replaced it
 */
export function exposeConditions(name: string, actor: TaggedActor): () => void {
  actors.get(name)?.stop();
  const subscription = actor.subscribe(() => changes.emit());
  const exposed = { actor, stop: () => subscription.unsubscribe() };
  actors.set(name, exposed);
  changes.emit();
  return () => {
    exposed.stop();
    if (actors.get(name) === exposed) actors.delete(name);
    changes.emit();
  };
}

/** The simulated states of machines, by the machine's name. */
let simulated: Readonly<Record<string, string>> | null = null;

/**
 * Replaces the states of machines for blocks with `show.when`: `{ payment: 'failed' }`. Machines that it does not
 * name keep theirs. The studio's preview uses it.
 * @param states null: the real states
 */
export function simulateConditions(states: Readonly<Record<string, string>> | null): void {
  simulated = states;
  changes.emit();
}

/**
 * Returns whether a condition is true now. An unknown name never is. Names of conditions contain a dot; the
 * other tags of machines do not.
 */
export function holdsCondition(name: string): boolean {
  if (!name.includes('.')) return false;
  // The shop's own build never simulates, and leaves this out.
  if (simulated) {
    const [machine = '', state] = name.split('.', 2);
    if (Object.hasOwn(simulated, machine)) return simulated[machine] === state;
  }
  return [...actors.values()].some(({ actor }) => actor.getSnapshot().tags.has(name));
}

/**
 * Calls back whenever an exposed machine has changed.
 * @returns a function that stops this
 */
export const watchConditions: (listener: () => void) => () => void = changes.listen;
