/** A difference between an engine and its contract. */
export interface Deviation {
  /**
   * `fault`: a shop in front of this engine breaks or lies. `advice`: it works, and is slower or less clear
   * than it could be.
   */
  kind: 'fault' | 'advice';
  /** The operation, such as `products.get`. */
  operation: string;
  /** The request that showed it, such as `GET /api/v1/products/tea`. */
  request: string;
  /** The problem, and the right behaviour. */
  message: string;
}

/** The findings of one part of the suite. */
export interface PartReport {
  title: string;
  /** Number of checks. */
  checked: number;
  deviations: Deviation[];
  /** Omitted checks, with the reasons. */
  skipped: string[];
}

/** Collects the findings of a part. */
export class Report implements PartReport {
  readonly title: string;
  checked = 0;
  readonly deviations: Deviation[] = [];
  readonly skipped: string[] = [];

  constructor(title: string) {
    this.title = title;
  }

  /**
   * Counts one check.
   * @param message the problem; undefined when there is none
   * @returns whether there is no problem
   */
  check(
    operation: string,
    request: string,
    message: string | undefined,
    kind: Deviation['kind'] = 'fault',
  ): boolean {
    this.checked += 1;
    if (message !== undefined) this.deviations.push({ kind, operation, request, message });
    return message === undefined;
  }

  /** Records that this engine gives no way to run a check. */
  skip(reason: string): void {
    if (!this.skipped.includes(reason)) this.skipped.push(reason);
  }
}

const indented = (text: string): string => text.replaceAll('\n', '\n      ');

/** Describes one part in words, as the command prints it. */
export function describePart({ title, checked, deviations, skipped }: PartReport): string {
  const faults = deviations.filter(({ kind }) => kind === 'fault').length;
  return [
    `${faults === 0 ? 'ok   ' : 'FAULT'} ${title}: ${checked} checks, ${faults} faults`,
    ...deviations.map(
      ({ kind, operation, request, message }) =>
        `  ${kind} ${operation}  ${request}\n      ${indented(message)}`,
    ),
    ...skipped.map((reason) => `  not checked: ${reason}`),
  ].join('\n');
}

/** Describes the sum of all parts in one line. */
export function describeSum(parts: readonly PartReport[]): string {
  const all = parts.flatMap(({ deviations }) => deviations);
  const faults = all.filter(({ kind }) => kind === 'fault').length;
  const checked = parts.reduce((sum, part) => sum + part.checked, 0);
  const skipped = parts.reduce((sum, part) => sum + part.skipped.length, 0);
  return `${checked} checks, ${faults} faults, ${all.length - faults} pieces of advice, ${skipped} not checked`;
}

/** Whether a shop in front of the engine would break or lie. */
export const hasFault = (parts: readonly PartReport[]): boolean =>
  parts.some(({ deviations }) => deviations.some(({ kind }) => kind === 'fault'));
