import type { Store } from './store.ts';

// The machines of this tab by name, for what is shown by their states (`show.when`: "login.code-expired").

const machines = new Map<string, { states(): unknown; stop(): void }>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Makes the states of a running machine known under its name; a later one of that name takes its place.
 * @param machine the running machine
 * @param statesOf reads its state value: a name, or names with what is inside them
 * @returns what makes them unknown again
 */
export function exposeStates<Snapshot>(
  name: string,
  machine: Store<Snapshot>,
  statesOf: (snapshot: Snapshot) => unknown,
): () => void {
  machines.get(name)?.stop();
  const subscription = machine.subscribe(tell);
  const own = { states: () => statesOf(machine.getSnapshot()), stop: () => subscription.unsubscribe() };
  machines.set(name, own);
  tell();
  return () => {
    own.stop();
    if (machines.get(name) === own) machines.delete(name);
    tell();
  };
}

/** What a state value holds at its top: names, with what is inside them. */
const entriesOf = (value: unknown): [name: string, inner: unknown][] => {
  if (typeof value === 'string') return [[value, null]];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

/** Whether a path of names leads through active states, from the top of a value on. */
function leadsThrough(value: unknown, [name, ...rest]: readonly string[]): boolean {
  return (
    name === undefined || entriesOf(value).some(([key, inner]) => key === name && leadsThrough(inner, rest))
  );
}

const isActive = (value: unknown, path: readonly string[]): boolean =>
  leadsThrough(value, path) || entriesOf(value).some(([, inner]) => isActive(inner, path));

/**
 * Whether a machine is in a state.
 * @param when the machine's name and the state's, with the states around it where the name alone is not enough: "payment.pending"
 */
export function isInState(when: string): boolean {
  const [machine = '', ...path] = when.split('.');
  const known = machines.get(machine);
  return known !== undefined && path.length > 0 && isActive(known.states(), path);
}

/** Tells of every change of a known machine. */
export function watchStates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
