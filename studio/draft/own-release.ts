let own: string | null = null;

/** Remembers a release that this tab has published, so that it is not announced as the work of another person. */
export function rememberOwnRelease(release: string | null): void {
  own = release;
}

/** Whether this tab has published a release. */
export const isOwnRelease = (release: string): boolean => release === own;
