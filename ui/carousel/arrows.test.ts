// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installCarouselArrows, scrollDistance, trackPosition } from './arrows.ts';

afterEach(() => document.body.replaceChildren());

describe('a carousel', () => {
  it('knows its position in both writing directions', () => {
    const track = { scrollWidth: 1000, clientWidth: 400 };
    expect(trackPosition({ ...track, scrollLeft: 0 })).toBe('start');
    expect(trackPosition({ ...track, scrollLeft: -300 })).toBe('middle');
    expect(trackPosition({ ...track, scrollLeft: -599.5 })).toBe('end');
    expect(trackPosition({ ...track, scrollLeft: 600 })).toBe('end');
    expect(trackPosition({ scrollWidth: 400, clientWidth: 400, scrollLeft: 0 })).toBe('none');
  });

  it('scrolls to the left for the next items in right-to-left pages', () => {
    expect(scrollDistance(1, 500, 'rtl')).toBe(-400);
    expect(scrollDistance(-1, 500, 'rtl')).toBe(400);
    expect(scrollDistance(1, 500, 'ltr')).toBe(400);
  });

  it('works with arrows that are added to the document later', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const remove = installCarouselArrows(document);
    document.body.innerHTML =
      '<div data-carousel><ul data-carousel-track style="direction: rtl"></ul><button data-carousel-step="1"><svg></svg></button></div>';
    const track = document.querySelector<HTMLElement>('[data-carousel-track]');
    const scrollBy = vi.fn();
    Object.assign(track ?? {}, { scrollBy });
    Object.defineProperty(track, 'clientWidth', { value: 500 });
    document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: -400, behavior: 'auto' });
    remove();
    document.querySelector('button')?.click();
    expect(scrollBy).toHaveBeenCalledTimes(1);
  });
});
