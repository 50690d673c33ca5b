import { vi } from 'vitest';

const { waitFor } = vi;

// A slow machine is not a failure: the limit only ends a wait that would never end. Vitest has no setting for it.
// Files that share a process run this again.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, {
      timeout: 30_000,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  };
