// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Platform } from '#schemas/locale.ts';
import type { PreviewPort } from '../preview/preview-port.ts';
import { useShowSelected } from './use-show-selected.ts';

test('the preview scrolls to the selected block on another device and when it has loaded, and not at a selection', () => {
  const scrollTo = vi.fn<(name: string) => void>();
  const port: { current: PreviewPort | null } = { current: null };
  const at = { selected: 'a' as string | undefined, platform: 'web' as Platform };
  const { result, rerender } = renderHook(
    ({ selected, platform }) => useShowSelected(port, selected, platform),
    { initialProps: at },
  );
  // cast: the only function that is called
  port.current = { scrollTo } as Partial<PreviewPort> as PreviewPort;
  result.current();
  expect(scrollTo.mock.calls).toEqual([['a']]);
  rerender({ ...at, selected: 'b' });
  expect(scrollTo).toHaveBeenCalledTimes(1);
  rerender({ selected: 'b', platform: 'mobile' });
  expect(scrollTo.mock.lastCall).toEqual(['b']);
});
