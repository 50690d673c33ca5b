// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { showOptionsOf } from './option-addresses.ts';
import { useSelectedOption } from './use-selected-option.ts';

it('updates every reader of a product, and no reader of another', () => {
  const first = renderHook(() => useSelectedOption(1, 10));
  const second = renderHook(() => useSelectedOption(1, 10));
  const other = renderHook(() => useSelectedOption(2, 20));
  act(() => first.result.current[1](11));
  expect([first, second, other].map((hook) => hook.result.current[0])).toEqual([11, 11, 20]);
});

it('is the initial option on the server, whatever was chosen before', () => {
  const chosen = renderHook(() => useSelectedOption(3, 30));
  act(() => chosen.result.current[1](31));
  function Reader() {
    return useSelectedOption(3, 30)[0];
  }
  expect(renderToString(<Reader />)).toBe('30');
});

it('puts the chosen option into the address, and gives way to an address with another one', () => {
  history.replaceState(null, '', '/product-view/x?comments=oldest#c');
  showOptionsOf(['option', 'comments']);
  const page = renderHook(({ initial }) => useSelectedOption(4, initial), { initialProps: { initial: 40 } });
  act(() => page.result.current[1](41));
  expect(location.pathname + location.search + location.hash).toBe(
    '/product-view/x?comments=oldest&option=41#c',
  );
  page.rerender({ initial: 42 });
  expect(page.result.current[0]).toBe(42);
});

it('is what the address says after another page was shown', () => {
  showOptionsOf(['option']);
  const page = renderHook(() => useSelectedOption(5, 50));
  act(() => page.result.current[1](51));
  showOptionsOf(['option']);
  page.rerender();
  expect(page.result.current[0]).toBe(50);
});

it('keeps the choice, and leaves the address as it is, where no address names an option', () => {
  showOptionsOf(['comments']);
  history.replaceState(null, '', '/product-view/x');
  const page = renderHook(() => useSelectedOption(6, 60));
  act(() => page.result.current[1](61));
  act(() => showOptionsOf([]));
  expect(page.result.current[0]).toBe(61);
  expect(location.search).toBe('');
});
