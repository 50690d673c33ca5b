import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

// Documents name the states of machines (`show.when`). A name is the machine's id and the shortest end of the state's
// path that no other state of the machine has: `login.code-expired`, `cart.refresh.idle`.

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(allNodes),
];

/** Regions of a parallel state are always there together with it, so that nothing can depend on them. */
const isNameable = (node: AnyStateNode): boolean =>
  node.parent !== undefined && node.parent.type !== 'parallel';

const tailOf = ({ path }: AnyStateNode, length: number): string => path.slice(-length).join('.');

function nameOf(node: AnyStateNode, others: readonly AnyStateNode[]): string {
  const lengths = node.path.map((_, index) => index + 1);
  const length = lengths.find((each) =>
    others.every((other) => other === node || tailOf(other, each) !== tailOf(node, each)),
  );
  return tailOf(node, length ?? node.path.length);
}

const known = new WeakMap<AnyStateNode, ReadonlyMap<string, string>>();

/** The names of a machine's states, by their path in it. */
export function stateNames({ id, root }: AnyStateMachine): ReadonlyMap<string, string> {
  const before = known.get(root);
  if (before) return before;
  const nodes = allNodes(root);
  const names = new Map(
    nodes.filter(isNameable).map((node) => [node.path.join('.'), `${id}.${nameOf(node, nodes)}`]),
  );
  known.set(root, names);
  return names;
}

/** Every path that a state value stands for, from the outermost state inwards. */
function pathsOf(value: unknown, above = ''): string[] {
  const at = (step: string): string => (above === '' ? step : `${above}.${step}`);
  if (typeof value === 'string') return [at(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([step, inner]) => [at(step), ...pathsOf(inner, at(step))]);
}

/** The names of all states that a running machine is in: a block with one of them in `show.when` is shown. */
export function activeStateNames({ machine, value }: AnyMachineSnapshot): string[] {
  const names = stateNames(machine);
  return pathsOf(value).flatMap((path) => names.get(path) ?? []);
}
