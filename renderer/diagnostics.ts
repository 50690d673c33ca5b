/** What can go wrong while a page is shown. */
export type DiagnosticKind =
  'load-block' | 'render-block' | 'hydrate' | 'message' | 'navigation' | 'start' | 'preload';

/** Notes a fault that the page survives, with what it concerns. Never throws. */
export function report(
  kind: DiagnosticKind,
  error: unknown,
  detail: Readonly<Record<string, string>> = {},
): void {
  console.error(`vitrin ${kind}`, detail, error);
}
