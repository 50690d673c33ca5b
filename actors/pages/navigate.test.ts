// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { showAs } from './navigate.ts';
import { pageAddress } from './page-url.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('an address that code changes is known to the page in a browser without the Navigation API, and back leads to the one before', async () => {
  const scroll = vi.fn<typeof scrollTo>();
  vi.stubGlobal('scrollTo', scroll);
  const seen: string[] = [];
  const link = pageAddress().subscribe(({ url }) => seen.push(url.pathname));
  showAs('/checkout/buyer');
  expect(scroll).not.toHaveBeenCalled();
  showAs('/checkout/payment', 'push');
  expect(scroll).toHaveBeenCalledOnce();
  history.back();
  await vi.waitFor(() => expect(seen).toEqual(['/checkout/buyer', '/checkout/payment', '/checkout/buyer']));
  link.unsubscribe();
});
