/** A script or stylesheet failed to load, or did not load in time. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The longest time for loading code, in ms. */
const loadTimeout = 120_000;

/**
 * Loads code that a page does not begin with. `npm run lint` refuses a dynamic import for the browser elsewhere, so that
 * every one of them ends.
 * @param load imports the module; a failed import may be tried again
 * @throws LoadError after a failed import, or after 120 s
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LoadError(`no code after ${loadTimeout} ms`)), loadTimeout);
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof LoadError ? cause : new LoadError('the code could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
