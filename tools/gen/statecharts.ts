import { Graph, layout } from '@dagrejs/dagre';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { activationMachine } from '#machines/activation/machine.ts';
import { bankCardMachine } from '#machines/bank-card/machine.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { fulfillmentMachine } from '#machines/fulfillment/machine.ts';
import { identityMachine } from '#machines/identity/machine.ts';
import { loginMachine } from '#machines/login/machine.ts';
import { orderPaymentMachine } from '#machines/order-payment/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { shipmentMachine } from '#machines/shipment/machine.ts';
import { ticketMachine } from '#machines/ticket/machine.ts';
import { toStableJson, type GeneratedFile } from './generated-file.ts';

/**
 * The machines that the studio draws, and the state whose inner states are drawn: the machine itself by
 * default. Parallel states, such as drafts and other tabs, do not concern merchandisers.
 */
const charts: Readonly<Record<string, { machine: AnyStateMachine; under?: readonly string[] }>> = {
  checkout: { machine: checkoutMachine, under: ['flow'] },
  payment: { machine: paymentMachine },
  'order-payment': { machine: orderPaymentMachine },
  login: { machine: loginMachine, under: ['dialog', 'open'] },
  fulfillment: { machine: fulfillmentMachine },
  shipment: { machine: shipmentMachine },
  activation: { machine: activationMachine },
  ticket: { machine: ticketMachine },
  identity: { machine: identityMachine },
  'bank-card': { machine: bankCardMachine },
};

interface Point {
  x: number;
  y: number;
}

/** CSS pixels. */
const box = { width: 132, height: 44 };
const margin = 8;

function innerOf(machine: AnyStateMachine, under: readonly string[]): AnyStateNode {
  return under.reduce<AnyStateNode>((node, key) => {
    const inner = node.states[key];
    if (!inner) throw new Error(`the machine ${machine.id} has no state ${under.join('.')}`);
    return inner;
  }, machine.root);
}

/** Yields a state and all states in it. */
function* within(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const inner of Object.values(node.states)) yield* within(inner);
}

/** Returns the drawn states to which the own ways of some states lead. */
function targetsOf(from: readonly AnyStateNode[], drawn: readonly AnyStateNode[]): Set<string> {
  const ways = from.flatMap((each) => [...[...each.transitions.values()].flat(), ...(each.always ?? [])]);
  const reached = ways.flatMap(({ target }) => target ?? []);
  return new Set(
    drawn.filter((other) => [...within(other)].some((each) => reached.includes(each))).map(({ key }) => key),
  );
}

/** Yields a state and all states around it. Their ways begin in every state that is drawn. */
function* outwards(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  if (node.parent) yield* outwards(node.parent);
}

function drawChart({ machine, under = [] }: (typeof charts)[string]) {
  const around = innerOf(machine, under);
  const drawn = Object.values(around.states);
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 40 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of drawn) graph.setNode(key, { ...box });
  const fromAnywhere = targetsOf([...outwards(around)], drawn);
  const moves = drawn.flatMap((node) =>
    [
      ...targetsOf(
        [...within(node)],
        drawn.filter((other) => other !== node),
      ),
    ].map((to) => ({
      from: node.key,
      to,
    })),
  );
  for (const { from, to } of moves) graph.setEdge(from, to);
  layout(graph);
  const initial = around.initial?.target[0]?.key;
  const ways = moves.map(({ from, to }) => ({ from, to, points: graph.edge(from, to).points as Point[] }));
  const centres = new Map(drawn.map(({ key }) => [key, graph.node(key) as Point]));
  // Ways may leave the area that the layout counts.
  const spread = (axis: 'x' | 'y', half: number) => {
    const all = [
      ...ways.flatMap(({ points }) => points.map((point) => point[axis])),
      ...[...centres.values()].flatMap((centre) => [centre[axis] - half, centre[axis] + half]),
    ];
    const least = Math.min(...all) - margin;
    return { least, length: Math.ceil(Math.max(...all) + margin - least) };
  };
  const [across, down] = [spread('x', box.width / 2), spread('y', box.height / 2)];
  const placed = ({ x, y }: Point) => ({ x: Math.round(x - across.least), y: Math.round(y - down.least) });
  return {
    width: across.length,
    height: down.length,
    states: drawn.map(({ key, tags, states }) => {
      const own = [...tags, ...Object.values(states).flatMap((inner) => [...inner.tags])];
      return {
        key,
        ...placed(centres.get(key) ?? { x: 0, y: 0 }),
        first: key === initial,
        fromAnywhere: fromAnywhere.has(key),
        // Tags with a dot are conditions, to which blocks can be bound.
        conditions: [...new Set(own.filter((tag) => tag.includes('.')))],
      };
    }),
    moves: ways.map(({ points, ...way }) => ({
      ...way,
      points: points.map((point) => Object.values(placed(point))),
    })),
  };
}

/**
 * Calculates the layout of the machines that the studio draws next to the flow settings, so that browsers
 * need not.
 */
export const statecharts = (): GeneratedFile => ({
  path: 'studio/generated/statecharts.json',
  text: toStableJson({
    box,
    charts: Object.fromEntries(Object.entries(charts).map(([name, chart]) => [name, drawChart(chart)])),
  }),
});
