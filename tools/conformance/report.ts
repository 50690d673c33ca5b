/** Something that an engine does otherwise than its contract says. */
export interface Deviation {
  /** `fault`: a shop in front of this engine breaks or lies. `advice`: it works, and is slower or less clear than it could be. */
  kind: 'fault' | 'advice';
  /** The operation, such as `products.get`. */
  operation: string;
  /** The request that showed it, such as `GET /api/v1/products/tea`. */
  request: string;
  /** What is wrong and what is right instead. */
  message: string;
}

/** What one part of the suite has found. */
export interface PartReport {
  title: string;
  /** How many things were looked at. */
  checked: number;
  deviations: Deviation[];
  /** What could not be looked at, and why. */
  skipped: string[];
}

/** Collects what a part finds. */
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
   * @param message what is wrong; undefined when nothing is
   * @returns whether nothing is wrong
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

  /** Notes something that this engine gives no way to look at. */
  skip(reason: string): void {
    if (!this.skipped.includes(reason)) this.skipped.push(reason);
  }
}

const indented = (text: string): string => text.replaceAll('\n', '\n      ');

/** One part in words, as the command prints it. */
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

/** The sum of all parts in one line. */
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
