const problems: Readonly<Record<string, (at: string) => string>> = {
  ENOENT: (at) => `there is no file ${at}: correct its path`,
  EISDIR: (at) => `${at} is a folder: name a file in it`,
  ENOTDIR: (at) => `a part of ${at} is a file, and no folder: correct the path`,
  EACCES: (at) => `${at} cannot be opened: look at its permissions`,
  EEXIST: (at) => `${at} exists already: name another file, or move it away`,
};

/**
 * What is wrong with a file that somebody has named, in one sentence.
 * @returns undefined for an error of something else
 */
export function describeFileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // Reading a folder names none.
  const at = 'path' in error ? String(error.path) : 'this path';
  return problems[String(error.code)]?.(at);
}
