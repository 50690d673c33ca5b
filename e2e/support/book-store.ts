import { test as base } from './test.ts';

/** Tests of the book store. */
export const test = base.extend({
  baseURL: async ({ bookStore }, use) => use(bookStore),
});
