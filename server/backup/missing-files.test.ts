import { expect, it } from 'vitest';
import { createTestDatabase } from '#tools/testing/test-database.ts';
import { findMissingFiles } from './missing-files.ts';

it('counts the newest uploads that the database names and the storage lacks', async () => {
  const { pool, close } = await createTestDatabase();
  try {
    const storage = new Set<string>();
    const look = () => findMissingFiles(pool, { exists: async (file) => storage.has(file) });
    expect(await look()).toBeUndefined();
    const files = ['catalogue/2026/11/here.webp', 'catalogue/2026/11/away.webp'];
    await pool.query(
      "INSERT INTO catalogue_pictures (src, files, uploaded_at) VALUES ('/media/uploads/x', $1, now())",
      [files],
    );
    storage.add('catalogue/2026/11/here.webp');
    expect(await look()).toEqual({ named: 2, missing: 1 });
    storage.add('catalogue/2026/11/away.webp');
    expect(await look()).toBeUndefined();
    // An upload that is erased between the two questions is not missing.
    const erasing = async (): Promise<boolean> => {
      await pool.query('DELETE FROM catalogue_pictures');
      return false;
    };
    expect(await findMissingFiles(pool, { exists: erasing })).toBeUndefined();
  } finally {
    await close();
  }
});
