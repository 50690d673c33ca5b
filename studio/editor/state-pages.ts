import { machineOfCondition, type PageMachine } from '#schemas/block/define-block.ts';

/** The pages of the software that run each machine, the most usual first. */
export const pagesOfMachine: Readonly<Record<PageMachine, readonly string[]>> = {
  checkout: ['checkout'],
  payment: ['buy-verify', 'buy-verify-failed', 'direct-pay'],
};

/** Returns the pages that have a state which only some pages have; empty for a state of every page. */
export function pagesOfState(condition: string): readonly string[] {
  const machine = machineOfCondition(condition);
  return machine === undefined ? [] : pagesOfMachine[machine];
}
