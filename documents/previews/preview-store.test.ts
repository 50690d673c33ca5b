import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestLog } from '../releases/testing/quiet-log.ts';
import { createPreviewStore } from './preview-store.ts';
import { insertPreview } from './preview-table.ts';
import { hashPreviewToken, newPreviewToken } from './preview-token.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('links that nobody made cost one query for all who ask at once, and none where they can be no tokens', async () => {
  let queries = 0;
  const pool: Pool = new Proxy(database.pool, {
    get(target, key, receiver) {
      if (key === 'query') queries += 1;
      const value: unknown = Reflect.get(target, key, receiver);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const store = createPreviewStore({ pool, media: mediaIn('/nowhere'), log: createTestLog(), secure: false });
  const askOften = (token: () => string) =>
    Promise.all(Array.from({ length: 50 }, () => store.openFresh(token())));
  try {
    expect(new Set(await askOften(newPreviewToken))).toEqual(new Set([undefined]));
    expect(queries).toBe(1);
    await askOften(() => 'leave');
    expect(queries).toBe(1);

    const [token, at] = [newPreviewToken(), new Date()];
    const expires = new Date(at.getTime() + 60_000);
    await transaction(database.pool, (client) =>
      insertPreview(client, {
        id: 'a0a0a0a0',
        hash: hashPreviewToken(token),
        content: { format: 1, documents: {} },
        note: '',
        at,
        expires,
      }),
    );
    expect(new Set((await askOften(() => token)).map((preview) => preview?.id))).toEqual(
      new Set(['a0a0a0a0']),
    );
    expect(queries).toBe(2);
  } finally {
    store.close();
  }
});
