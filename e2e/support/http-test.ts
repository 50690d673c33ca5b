import { test as base, expect } from '@playwright/test';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { shops } from './shops.ts';

/** Playwright's test for checks without a browser. */
export const test = base.extend<object, { catalogue: Catalogue }>({
  catalogue: [async ({}, use) => use(await readCatalogue(shops().gift)), { scope: 'worker' }],
});

export { expect };
