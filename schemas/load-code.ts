/** A script or stylesheet failed to load, or did not load in time. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The longest time for loading code, in ms. */
let loadTimeout = 120_000;

/** Sets the longest time for loading code, in ms (flow settings: chunkLoad). */
export function limitLoading(milliseconds: number): void {
  loadTimeout = milliseconds;
}

/**
 * Loads code that is not part of a page's first load. `npm run lint` refuses other dynamic imports for the
 * browser, so that every import has a time limit.
 * @param load imports the module; retried once when it fails
 * @throws LoadError after a second failed import, or after the limit of {@link limitLoading} in all (120 s by
 *   default)
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LoadError(`no code after ${loadTimeout} ms`)), loadTimeout);
  try {
    return await Promise.race([load().catch(load), late]);
  } catch (cause) {
    throw cause instanceof LoadError ? cause : new LoadError('the code could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
