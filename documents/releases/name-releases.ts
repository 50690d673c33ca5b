import type { ReleaseStore } from './release-store.ts';

/** The command is not possible in the current state. The message names the reason and the remedy. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The word for the published release in every command. */
export const publishedName = 'published';

const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,63}$/u;

/** @throws RefusedError when a release cannot have this name */
export function assertReleaseName(name: string): void {
  if (!namePattern.test(name))
    throw new RefusedError(
      `“${name}” cannot be the name of a release: write at most 64 letters, digits, dots, hyphens and underscores, with a letter or a digit first`,
    );
  if (/^[0-9a-f]+$/.test(name) || name === publishedName)
    throw new RefusedError(
      `“${name}” cannot be the name of a release, because ${name === publishedName ? 'it means the published one' : 'it reads like an id'}; write another one`,
    );
}

/**
 * Finds the release that a person means.
 * @param written a name, an id, the beginning of an id, or `published`
 * @throws RefusedError when there is none, or more than one
 */
export async function findRelease(
  store: Pick<ReleaseStore, 'find' | 'content'>,
  written: string,
): Promise<string> {
  if (written === publishedName) {
    const published = await store.content();
    if (!published) throw new RefusedError('nothing has been published yet');
    return published.id;
  }
  const [id, other] = await store.find(written);
  if (id === undefined)
    throw new RefusedError(
      `there is no release ${written}; \`npm run release -- list\` shows those that there are`,
    );
  if (other !== undefined)
    throw new RefusedError(`more than one release begins with ${written}; write more of its id`);
  return id;
}
