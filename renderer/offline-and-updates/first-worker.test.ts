// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { registerFirstWorker } from './first-worker.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

/** Calls the function in a browser that is idle at once, and returns the paths of the registered workers. */
function registered(controller: object | null, serviceWorker: boolean): string[] {
  const paths: string[] = [];
  const register = async (path: string) => paths.push(path);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller, register } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const flows = flowSettings.parse({ version: flowsVersion, connectivity: { serviceWorker } });
  // cast: nothing else of a shop is read
  registerFirstWorker({ flows } as unknown as ClientShop);
  return paths;
}

test('a browser gets its first worker early, unless it has one or the shop uses none', () => {
  expect(registered(null, true)).toEqual(['/service-worker.js']);
  expect(registered({}, true)).toEqual([]);
  expect(registered(null, false)).toEqual([]);
});
