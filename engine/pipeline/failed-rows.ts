import { isDatabaseAway } from '#platform/db/errors.ts';

/** Ids of failed rows that one line of a report names. */
const maxNamed = 20;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Whether no other row can be written now either: the database is unreachable, or full (class 53 of its
 * codes). A statement that took too long only concerns its own rows.
 */
export const isHopeless = (error: unknown): boolean =>
  (isDatabaseAway(error) && codeOf(error) !== '57014') || codeOf(error).startsWith('53');

/** The rows that a job had to leave out. */
export class FailedRows {
  /** Rows by reason, so that one cause of a thousand failures is one line. */
  readonly #byReason = new Map<string, (number | string)[]>();
  readonly #rows: string;
  readonly #what: string;

  /**
   * @param rows their name: `gift codes`
   * @param what the failed action: `encrypted again`
   */
  constructor(rows: string, what: string) {
    this.#rows = rows;
    this.#what = what;
  }

  add(id: number | string, cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const ids = this.#byReason.get(reason);
    if (ids) ids.push(id);
    else this.#byReason.set(reason, [id]);
  }

  /** Returns a line for each reason, in the order in which they were met. */
  toLines(): string[] {
    return [...this.#byReason].map(([reason, ids]) => {
      const more = ids.length > maxNamed ? ` and ${ids.length - maxNamed} more` : '';
      return `${this.#rows} ${ids.slice(0, maxNamed).join(', ')}${more} cannot be ${this.#what}: ${reason}`;
    });
  }
}
