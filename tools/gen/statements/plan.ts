import { z } from 'zod';
import type { Pool } from '#platform/db/pool.ts';

/** The parts of a plan that define each output column. */
export interface Plan {
  'Node Type': string;
  'Join Type'?: string | undefined;
  'Relation Name'?: string | undefined;
  Alias?: string | undefined;
  'CTE Name'?: string | undefined;
  'Subplan Name'?: string | undefined;
  'Parent Relationship'?: string | undefined;
  'Group Key'?: string[] | undefined;
  Output?: string[] | undefined;
  Plans?: Plan[] | undefined;
}

const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Join Type': z.string().optional(),
  'Relation Name': z.string().optional(),
  Alias: z.string().optional(),
  'CTE Name': z.string().optional(),
  'Subplan Name': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Group Key': z.array(z.string()).optional(),
  Output: z.array(z.string()).optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** Reads the plan of a text for any values of its parameters. The statement is not executed. */
export async function readPlan(pool: Pool, text: string): Promise<Plan> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) ${text}`,
  );
  return explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
}

export const descendants = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(descendants)];

/** Children of a join that may have no row for a row of the other. */
const optionalSides: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

/** Nodes below the optional side of an outer join, and the common table expressions that are read there. */
function optionalNodes(root: Plan): Plan[] {
  const nodes = descendants(root);
  const direct = nodes.flatMap((node) => {
    const sides = optionalSides[node['Join Type'] ?? ''] ?? [];
    return (node.Plans ?? [])
      .filter((child) => sides.includes(child['Parent Relationship'] ?? ''))
      .flatMap(descendants);
  });
  const expressions = new Set(direct.map((node) => `CTE ${node['CTE Name'] ?? ''}`));
  const named = nodes.filter((node) => expressions.has(node['Subplan Name'] ?? ''));
  return [...direct, ...named.flatMap(descendants)];
}

/**
 * Tables whose columns an outer join of the plan can make null. A table with another use in the plan counts
 * too.
 */
export const optionalTables = (root: Plan): Set<string> =>
  new Set(optionalNodes(root).flatMap((node) => node['Relation Name'] ?? []));

/** Nodes that combine rows of several queries. The plan only shows the expressions of the first one. */
const combining = new Set(['Append', 'Merge Append', 'Recursive Union', 'SetOp']);

/** Whether rows of several queries (`UNION`, `INTERSECT`, `EXCEPT`) are combined anywhere in a plan. */
export const combinesQueries = (root: Plan): boolean =>
  descendants(root).some((node) => combining.has(node['Node Type']));

/** Whether the one row of a plan aggregates all others. Then `count` is never null. */
export const isOneAggregate = (root: Plan): boolean =>
  root['Node Type'] === 'Aggregate' && root['Group Key'] === undefined;

/** Tables by the alias that a plan's expressions name them with. */
export const aliases = (root: Plan): Map<string, string> =>
  new Map(
    descendants(root).flatMap(({ Alias: alias, 'Relation Name': relation }) =>
      alias !== undefined && relation !== undefined ? [[alias, relation] as const] : [],
    ),
  );
