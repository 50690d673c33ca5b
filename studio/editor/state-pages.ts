import { machineOfCondition, type PageMachine } from '#schemas/block/define-block.ts';
import type { Condition } from '#schemas/conditions/conditions.ts';

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

const ownStates: Readonly<Record<string, Condition>> = {
  'buy-verify': 'payment.paid',
  'buy-verify-failed': 'payment.failed',
};

/**
 * Returns the state for which a page is there, in which its preview opens; undefined for most pages.
 * @param path of the page document
 */
export function stateOfPage(path: string): Condition | undefined {
  const [, page = ''] = /^pages\/(.+)\.(?:all|web|mobile)\.json$/.exec(path) ?? [];
  return Object.hasOwn(ownStates, page) ? ownStates[page] : undefined;
}
