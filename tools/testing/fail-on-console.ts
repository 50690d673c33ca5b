import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected warning is a defect: React reports its warnings in this way. A test that expects one replaces
// the method itself (`vi.spyOn(console, 'error').mockImplementation(…)`) and asserts on it.
const watched = ['error', 'warn'] as const;
let seen: string[] = [];

beforeEach(() => {
  seen = [];
  for (const method of watched) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      seen.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(seen, 'unexpected console output').toEqual([]);
});

// The next file may share the process, and imports its modules before its first test.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
