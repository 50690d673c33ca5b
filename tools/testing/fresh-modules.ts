import { vi } from 'vitest';

// Test files that share a process each get modules of their own: carts, sessions and messages are module state.
vi.resetModules();
