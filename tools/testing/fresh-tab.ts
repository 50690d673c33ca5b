import { vi } from 'vitest';

// Test files that share a process each get modules of their own: modules of the browser hold the state of a tab.
vi.resetModules();
