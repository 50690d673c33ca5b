/**
 * Returns the environment of a process that a test starts: only the given keys, and what the process needs to
 * start. Node keeps compiled code between processes (`vitest.config.ts`), so that each starts in half the time.
 */
export const childEnvironment = (env: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  ...env,
});
