import { describe, expect, test } from 'vitest';
import { loadBlockCatalog } from './load-block-catalog.ts';

const { blocks, messages } = await loadBlockCatalog();

describe('the built-in block catalog', () => {
  test('holds blocks and Persian texts', () => {
    expect(Object.keys(blocks).length).toBeGreaterThan(0);
    expect(Object.keys(messages)).toContain('fa');
  });

  test.each(Object.entries(blocks))(
    'migrations of %s run from its first version to the current one without a gap',
    (_type, { version, migrations }) => {
      expect(migrations.map((migration) => migration.version)).toEqual(
        Array.from({ length: version - 1 }, (_, index) => index + 2),
      );
      expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
    },
  );
});
