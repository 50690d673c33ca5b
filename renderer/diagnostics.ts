/** Faults that can occur while a page is shown. */
export type DiagnosticKind =
  | 'load-block'
  | 'render-block'
  | 'hydrate'
  | 'message'
  | 'navigation'
  | 'start'
  | 'preload';

/** Reports a fault that the page survives, with its subject. Never throws. */
export function report(
  kind: DiagnosticKind,
  error: unknown,
  detail: Readonly<Record<string, string>> = {},
): void {
  console.error(`vitrin ${kind}`, detail, error);
}
