import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSecondPeople } from '#engine/selling/payouts/second-person.ts';
import { migrationsBefore } from '#tools/testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(2, { migrated: false });
});
afterAll(() => database.close());

test('staff whose maker the audit log no longer names are not a second person before the terminal vouches for them', async () => {
  const { pool } = database;
  await migrateDatabase(pool, { only: migrationsBefore('0280') });
  await pool.query(
    `INSERT INTO users (id, mobile) OVERRIDING SYSTEM VALUE
     SELECT n, '0912000000' || n FROM generate_series(1, 6) AS n`,
  );
  await pool.query(
    "INSERT INTO staff_roles (user_id, role, granted_at) SELECT n, 'owner', '2030-01-01' FROM generate_series(1, 5) AS n",
  );
  // 1 and 2 were made at the terminal, 3 by 1, and 4 by 6, who is no longer staff. The makers of 5 and 6 are
  // unknown.
  await pool.query(
    `INSERT INTO audit_log (at, actor, actor_id, action, subject, before, after) VALUES
       ('2030-01-01', 'cli:root', NULL, 'staff.roles', 'user:1', '[]', '["owner"]'),
       ('2030-01-01', 'cli:root', NULL, 'staff.roles', 'user:2', '[]', '["owner"]'),
       ('2030-01-01', 'staff', 1, 'staff.roles', 'user:3', '[]', '["owner"]'),
       ('2030-01-01', 'staff', 6, 'staff.roles', 'user:4', '[]', '["owner"]')`,
  );
  await migrateDatabase(pool);
  const secondOf = (by: number) =>
    findSecondPeople(pool, { operation: 'staff.charge-wallet', by, at: new Date('2030-02-01') });
  expect(await Promise.all([1, 2, 3, 4, 5].map(secondOf))).toEqual([[2], [1, 3], [2], [], []]);
  // The same change as `staff create` makes at the terminal.
  await pool.query('DELETE FROM staff_makers WHERE user_id = 5');
  expect(await secondOf(5)).toEqual([1, 2, 3]);
});
