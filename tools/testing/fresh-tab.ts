import { vi } from 'vitest';

// Test files that share a process each get modules and a document of their own: modules hold the state of a tab, and
// styles of another block would hide what a file shows.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
