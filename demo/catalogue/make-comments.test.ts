import path from 'node:path';
import { expect, it } from 'vitest';
import { expandProducts } from './expand-products.ts';
import { readCatalogue } from './read-catalogue.ts';
import { makeComments } from './make-comments.ts';

const catalogue = readCatalogue(path.resolve('examples/gift-shop'));
const products = [...expandProducts(catalogue)];
const threads = [...makeComments(catalogue, products)];
const comments = threads.flatMap((thread) => thread.comments);

it('writes at least 1,500 comments, with answers by staff, and some that wait for approval', () => {
  expect(comments.length).toBeGreaterThanOrEqual(1500);
  expect(comments.filter((comment) => comment.answer !== null).length).toBeGreaterThan(100);
  expect(comments.filter((comment) => !comment.approved).length).toBeGreaterThan(20);
  expect(
    comments.every(
      (comment) => comment.answer === null || (comment.approved && comment.answer.author_role !== 'customer'),
    ),
  ).toBe(true);
});

it('repeats no text under one product', () => {
  expect(threads.length).toBeGreaterThan(0);
  for (const { subject, comments: written } of threads)
    expect(new Set(written.map((comment) => comment.text)).size, subject.slug).toBe(written.length);
});

it('dates nothing after the base date, answers after their comments, and the newest within days of it', () => {
  const base = Date.parse(catalogue.shop.base_date);
  expect(base).toBeLessThan(Date.parse('2026-11-01'));
  expect(Math.max(...comments.map((comment) => comment.created_at))).toBeLessThanOrEqual(base);
  expect(Math.max(...comments.map((comment) => comment.created_at))).toBeGreaterThan(base - 3 * 86_400_000);
  expect(
    comments.filter((comment) => comment.answer !== null && comment.answer.created_at < comment.created_at),
  ).toEqual([]);
});

it('gives the same result every time', () => {
  expect([...makeComments(catalogue, products)]).toEqual(threads);
});
