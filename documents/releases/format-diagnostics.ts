import type { DiagnosticCode } from './diagnostic-texts.ts';
import { describeDiagnostic, formatDiagnostic, formatPlace, type Diagnostic } from './diagnostic.ts';

/** Problems of many routes at once: the same missing text, which one line in another document fixes. */
const mendedAtOnce: ReadonlySet<DiagnosticCode> = new Set([
  'crumb-title',
  'route-title',
  'route-description',
]);

/** Lists the texts that a diagnostic counts, one in each line. */
const countedKeys = ({ params: { keys } }: Diagnostic): string[] =>
  typeof keys === 'string' ? keys.split(', ').map((key) => `    ${key}`) : [];

/**
 * Formats diagnostics for people and assistants. A text that many routes lack is reported once, with the
 * first location and the number of the others.
 * @param options.all every location separately, and every key instead of a count
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { all = false }: { all?: boolean } = {},
): string[] {
  if (all) return diagnostics.map((found) => [formatDiagnostic(found), ...countedKeys(found)].join('\n'));
  const groups = new Map<string, { first: Diagnostic; others: number }>();
  diagnostics.forEach((found, index) => {
    const key = mendedAtOnce.has(found.code) ? describeDiagnostic(found).problem : String(index);
    const group = groups.get(key);
    if (group) group.others += 1;
    else groups.set(key, { first: found, others: 0 });
  });
  return [...groups.values()].map(({ first, others }) =>
    others === 0 ? formatDiagnostic(first) : withOthers(first, others),
  );
}

function withOthers(first: Diagnostic, count: number): string {
  const { problem, remedy } = describeDiagnostic(first);
  const places = count === 1 ? 'one other place' : `${count} other places`;
  return `${first.severity} ${formatPlace(first)}, and ${places}: ${problem}\n  → ${remedy}`;
}
