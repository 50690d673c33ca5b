import { machineOfCondition } from '#schemas/block/define-block.ts';
import { condition, isCondition } from '#schemas/conditions/conditions.ts';
import { isRetiredState } from '#schemas/documents/replace-states.ts';
import type { VisitedBlock } from '#schemas/tree/walk-blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/**
 * Checks that a condition can hold on a page: it needs a block that runs its machine.
 * @param visited all blocks of the page, with those of its sections
 */
export function checkMachines(
  document: ShopDocument,
  visited: readonly VisitedBlock[],
  runs: (type: string) => readonly string[],
): Diagnostic[] {
  const running = new Set(visited.flatMap(({ block }) => runs(block.type)));
  return visited.flatMap(({ block, path }) => {
    const when = block.show?.when;
    const machine = when !== undefined && isCondition(when) ? machineOfCondition(when) : undefined;
    return when === undefined || machine === undefined || running.has(machine)
      ? []
      : [
          diagnosticAt(document, [...path, 'show', 'when'], 'condition-elsewhere', {
            condition: when,
            machine,
          }),
        ];
  });
}

/**
 * Checks that a block's `show.when` names a published condition. Any other name hides the block permanently.
 * A machine's state that older documents could name is only a warning, so that a shop that could be published
 * before still can.
 * @param document the document that contains the block at this path
 */
export function checkCondition(document: ShopDocument, { block, path }: VisitedBlock): Diagnostic[] {
  const name = block.show?.when;
  if (name === undefined || isCondition(name)) return [];
  const intended = nearest(name, condition.options);
  return [
    diagnosticAt(
      document,
      [...path, 'show', 'when'],
      isRetiredState(name) ? 'state-retired' : 'condition-unknown',
      {
        condition: name,
        suggestion: intended === undefined ? ', for example “payment.pending”' : `, such as “${intended}”`,
      },
    ),
  ];
}
