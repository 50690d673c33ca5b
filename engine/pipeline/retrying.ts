/**
 * SQLSTATEs of transactions that others have overtaken: a deadlock, a conflict, and a row that another
 * transaction wrote first.
 */
const passing = new Set(['40P01', '40001', '23505']);
const maxAttempts = 4;

/** Runs a transaction again that another one has overtaken. */
export async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!passing.has(code) || attempt === maxAttempts) throw error;
    }
  }
}
