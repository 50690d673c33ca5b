import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { condition } from '#schemas/conditions/conditions.ts';
import { paymentStatus } from '#schemas/entities/order.ts';
import { paymentTags } from './payment/index.ts';
import { createTagSearch, walkTagPath } from './testing/tag-paths.ts';
import { allNodes, type Walks } from './testing/walk.ts';

const here = import.meta.dirname;
const folders = readdirSync(here).filter((name) => existsSync(path.join(here, name, 'machine.ts')));
const everyWalk = await Promise.all(
  folders.map(
    async (name): Promise<Walks> => ((await import(`./${name}/testing/walks.ts`)) as { walks: Walks }).walks,
  ),
);

const searches = new Map(everyWalk.map((walks) => [walks, createTagSearch(walks)]));

const tagsOf = ({ machine }: Walks): Set<string> =>
  new Set(allNodes(machine.root).flatMap(({ tags }: AnyStateNode) => tags));

describe('conditions that documents may name', () => {
  test('are the tags with a dot of all machines, and each belongs to one machine', () => {
    expect(everyWalk.length).toBeGreaterThan(5);
    const published = everyWalk.flatMap((walks) => [...tagsOf(walks)].filter((tag) => tag.includes('.')));
    expect(published.toSorted()).toEqual(condition.options.toSorted());
  });

  test.each(condition.options)(
    '%s can be reached and left',
    (name) => {
      const walks = everyWalk.find((each) => tagsOf(each).has(name));
      const found = walks && searches.get(walks)?.(name);
      expect(found).toBeDefined();
      expect(walks && found && walkTagPath(walks, found, name)).toEqual([true, false]);
    },
    60_000,
  );

  test('of a payment follow from its status, and every status has one', () => {
    const conditions = paymentStatus.options.map((status) => [
      status,
      paymentTags(status).filter((tag) => tag.startsWith('payment.')),
    ]);
    expect(Object.fromEntries(conditions)).toEqual({
      created: ['payment.pending'],
      pending: ['payment.pending'],
      processing: ['payment.processing'],
      review: ['payment.review'],
      paid: ['payment.paid'],
      failed: ['payment.failed'],
      canceled: ['payment.failed', 'payment.canceled'],
      expired: ['payment.failed', 'payment.expired'],
      reversed: ['payment.failed'],
    });
  });
});
