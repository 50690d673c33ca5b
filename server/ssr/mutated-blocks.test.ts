import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { cases } from '#tools/testing/cases.ts';
import { createTestHost, testRelease, testPage } from '#tools/testing/shop-renderer.ts';
import { text } from './testing/blocks.ts';

describe('mutated blocks', () => {
  const types = Object.keys(definitions) as (keyof typeof definitions)[];
  const examples = types.flatMap((type) =>
    Object.values(definitions[type].examples).map((example) => ({
      type: type as string,
      version: definitions[type].version as number,
      props: example.props as Record<string, unknown>,
    })),
  );

  /** Puts a random value into a JSON value at a random path. */
  const mutate = (value: unknown, path: readonly number[], replacement: unknown): unknown => {
    if (path.length === 0 || typeof value !== 'object' || value === null) return replacement;
    const keys = Object.keys(value);
    const key = keys[(path[0] ?? 0) % Math.max(keys.length, 1)];
    if (key === undefined) return replacement;
    const inner = mutate((value as Record<string, unknown>)[key], path.slice(1), replacement);
    if (Array.isArray(value))
      return value.map((member: unknown, index) => (String(index) === key ? inner : member));
    return { ...value, [key]: inner };
  };

  it('never crash the renderer or leave a blank page', { timeout: 600_000 }, async () => {
    expect(examples.length).toBeGreaterThan(25);
    const numRuns = cases(2000);
    let seen = 0;
    // Shared by all cases, so that its forms are compiled once.
    const release = testRelease();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...examples),
        fc.array(fc.nat(12), { maxLength: 5 }),
        fc.jsonValue({ maxDepth: 2 }),
        async (example, path, replacement) => {
          const mutated = mutate({ id: 'subject', ...example }, path, replacement) as StoredBlock;
          const { html, script } = createTestHost(
            [testPage('home', [text('before', 'پیش از آن'), mutated, text('after', 'پس از آن')])],
            release,
          );
          script.call = () => ({ value: replacement, version: '1', tags: [] });
          const page = await html('/');
          seen += 1;
          expect(page.status).toBe(200);
          expect(page.html).toContain('پیش از آن');
          expect(page.html).toContain('پس از آن');
        },
      ),
      { numRuns },
    );
    expect(seen).toBeGreaterThanOrEqual(numRuns);
  });
});
