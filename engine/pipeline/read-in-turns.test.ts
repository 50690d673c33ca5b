import { expect, test, vi } from 'vitest';
import type { OperationId } from '#schemas/api/index.ts';
import { postFields } from '#schemas/api/staff/catalogue-fields.ts';
import { withMarkdownFaults } from '#schemas/bounds.ts';
import { iranianTelephones } from '#schemas/telephone.ts';
import { holdsOf } from '#tools/testing/holds-of.ts';
import { measured } from '#tools/testing/measured.ts';
import { parseInput } from './parse-input.ts';

const save = async (id: OperationId, rows: readonly object[]) => parseInput(id, { rows }, iranianTelephones);
const savePosts = (bodies: readonly string[]) =>
  save(
    'staff.save-posts',
    bodies.map((body, n) => ({ slug: `post-${n}`, body })),
  );

/** Returns a text that takes as long to read as a text of its length may. */
const lists = (count: number, end: string): string => `${'- a\n\n'.repeat(count)}${end}`;
const texts = (count: number, write: (n: number) => string) =>
  Array.from({ length: count }, (_none, n) => write(n));

test.each<[name: string, work: () => Promise<unknown>]>([
  ['posts of one call', () => savePosts(texts(12, (n) => lists(2_300, `${n}`)))],
  [
    'answers of one product',
    () => {
      const faq = texts(40, (n) => lists(780, `${n}`)).map((answer) => ({ question: 'Which?', answer }));
      return save('staff.save-products', [{ slug: 'product', faq }]);
    },
  ],
])('others have a turn between the %s', measured, async (_name, work) => {
  await work();
  const { turns, longest, total } = await holdsOf(work);
  expect(turns).toBeGreaterThan(5);
  expect(longest).toBeLessThan(total / 3);
});

test('a long input is refused at the same places as a short one', async () => {
  const nested = `${'> '.repeat(12)}deep`;
  const refused = savePosts(['fine', nested, 'x'.repeat(5_000), `${nested}${'x'.repeat(100_000)}`, nested]);
  await expect(refused).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [
      { field: 'rows.1.body', code: 'markdown-nesting' },
      { field: 'rows.3.body', code: 'too-long' },
      { field: 'rows.4.body', code: 'markdown-nesting' },
    ],
  });
});

test('a text that is too long is refused without being read', () => {
  const read = vi.fn(() => null);
  const lengths = [100_000, 100_001];
  const isFine = lengths.map((length) =>
    withMarkdownFaults(read, () => postFields.shape.body.safeParse('x'.repeat(length)).success),
  );
  expect(isFine).toEqual([true, false]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('short inputs take no turn', async () => {
  const { turns } = await holdsOf(() => savePosts(texts(5, (n) => `**Post ${n}**`)));
  expect(turns).toBe(0);
});
