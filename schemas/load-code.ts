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
 * Loads code that a page does not begin with. `npm run lint` refuses a dynamic import for the browser elsewhere, so that
 * every one of them ends.
 * @param load imports the module; tried once more when it fails
 * @throws LoadError after a second failed import, or after 120 s in all
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
