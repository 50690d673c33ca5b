// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#schemas/entities/product.ts';
import { pageAddress } from './pages/page-url.ts';
import { startTestActors } from './testing.ts';
import { useFooterTabs } from './pages/use-footer-tabs.ts';
import { useProduct } from './use-product.ts';
import { useSavedFilters } from './use-saved-filters.ts';
import { useScrollMemory } from './pages/use-scroll-memory.ts';
import { useShownList } from './pages/use-shown-list.ts';

let running: ReturnType<typeof startTestActors>;
beforeEach(() => {
  running = startTestActors();
});
afterEach(() => {
  cleanup();
  running.stop();
  vi.useRealTimers();
});

describe('stored values of pages', () => {
  test('keep filters by page name, and can be removed', () => {
    const { result } = renderHook(() => ({
      gifts: useSavedFilters('mobile_gifts'),
      web: useSavedFilters('web_gifts'),
    }));
    act(() => result.current.gifts.save({ sort: 'cheapest' }));
    expect([result.current.gifts.saved, result.current.web.saved]).toEqual([{ sort: 'cheapest' }, null]);
    expect(running.stores.savedFilters.read()).toEqual({ mobile_gifts: { sort: 'cheapest' } });
    act(() => result.current.gifts.forget());
    expect([result.current.gifts.saved, running.stores.savedFilters.read()]).toEqual([null, {}]);
  });

  test('keep the page of every list, and the address of the one that is shown', () => {
    running.stores.pagination.write({ products: { current_page: 2, last_page: 2 } });
    history.replaceState(null, '', '/products/apple?page=3');
    const { rerender } = renderHook(
      (current_page) => useShownList('web_gifts', { current_page, last_page: 9 }),
      { initialProps: 3 },
    );
    const list = { href: '/products/apple?page=3', page: 'web_gifts' };
    expect(running.stores.giftsList.read()).toEqual(list);
    history.replaceState(null, '', '/products/apple?page=4');
    rerender(4);
    expect(running.stores.giftsList.read()).toEqual({ ...list, href: '/products/apple?page=4' });
    // Rendering the same list again, while the next page is loading, writes nothing.
    history.replaceState(null, '', '/product-view/apple');
    rerender(4);
    expect(running.stores.giftsList.read()?.href).toBe('/products/apple?page=4');
    expect(running.stores.pagination.read()).toEqual({
      products: { current_page: 2, last_page: 2 },
      web_gifts: { current_page: 4, last_page: 9 },
    });
    history.replaceState(null, '', '/');
  });

  test('save a product for the tab when it is shown', () => {
    renderHook(() => useProduct({ Id: 4, slug: 'p', title: 'P', options: [{}] } as Product));
    expect(running.stores.product.read()?.Id).toBe(4);
  });
});

describe('the footer tabs', () => {
  test('follow the page, and keep a selection until another page is shown', () => {
    const tabs = [
      { id: 'home', href: '/' },
      { id: 'cart', href: '/cart' },
    ];
    const { result } = renderHook(() => useFooterTabs(tabs));
    const active = () => result.current.tabs.filter((tab) => tab.status).map((tab) => tab.id);
    expect(active()).toEqual(['home']);
    act(() => result.current.select('cart'));
    expect(active()).toEqual(['cart']);
    act(() => {
      history.pushState(null, '', '/cart');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(active()).toEqual(['cart']);
    act(() => {
      history.pushState(null, '', '/');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(active()).toEqual(['home']);
  });
});

describe('useScrollMemory', () => {
  test('stores the scroll position of a list, also when the page is left while scrolling', () => {
    vi.useFakeTimers();
    const { unmount } = renderHook(() => useScrollMemory('products'));
    vi.stubGlobal('scrollY', 700);
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(150);
    expect(running.stores.scrollPositions.read()).toEqual({ products: { left: 0, top: 700 } });
    vi.stubGlobal('scrollY', 900);
    dispatchEvent(new Event('scroll'));
    unmount();
    expect(running.stores.scrollPositions.read()).toEqual({ products: { left: 0, top: 900 } });
  });

  test('restores the position on back unless the browser did, and starts at the top when going forward', () => {
    const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('scrollY', 0);
    running.stores.scrollPositions.write({ products: { left: 0, top: 900 } });
    pageAddress().set({ url: new URL(location.href), byHistory: false });
    renderHook(() => useScrollMemory('products')).unmount();
    expect(scrollTo).not.toHaveBeenCalled();
    pageAddress().set({ url: new URL(location.href), byHistory: true });
    renderHook(() => useScrollMemory('products')).unmount();
    expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 900, behavior: 'instant' });
    vi.stubGlobal('scrollY', 850);
    renderHook(() => useScrollMemory('products')).unmount();
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test('restores the position after a link back to the list, once the navigation has ended at the top', async () => {
    const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('navigation', { transition: { finished: promise }, addEventListener: () => undefined });
    running.stores.scrollPositions.write({ products: { left: 0, top: 900 } });
    running.stores.giftsList.write({ href: '/products?page=2', page: 'products', back: 'yes' });
    pageAddress().set({ url: new URL(location.href), byHistory: false });
    renderHook(() => useScrollMemory('products'));
    renderHook(() => useShownList('products', { current_page: 2, last_page: 5 }));
    expect(running.stores.giftsList.read()?.back).toBeUndefined();
    expect(scrollTo).not.toHaveBeenCalled();
    resolve();
    await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 900, behavior: 'instant' }));
  });
});
