// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#schemas/entities/product.ts';
import { pageAddress } from './page-url.ts';
import { startTestActors } from './testing.ts';
import { useFooterTabs } from './use-footer-tabs.ts';
import { useProduct } from './use-product.ts';
import { useSavedFilters } from './use-saved-filters.ts';
import { useSavedPagination } from './use-saved-pagination.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

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
  test('keep filters and pagination by page name, and can be removed', () => {
    const { result } = renderHook(() => ({
      gifts: useSavedFilters('mobile_gifts'),
      web: useSavedFilters('web_gifts'),
      page: useSavedPagination('web_gifts'),
    }));
    act(() => {
      result.current.gifts.save({ sort: 'cheapest' });
      result.current.page.save({ current_page: 3, last_page: 9 });
    });
    expect([result.current.gifts.saved, result.current.web.saved, result.current.page.saved]).toEqual([
      { sort: 'cheapest' },
      null,
      { current_page: 3, last_page: 9 },
    ]);
    expect(running.stores.savedFilters.read()).toEqual({ mobile_gifts: { sort: 'cheapest' } });
    act(() => result.current.gifts.forget());
    expect([result.current.gifts.saved, running.stores.savedFilters.read()]).toEqual([null, {}]);
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
});
