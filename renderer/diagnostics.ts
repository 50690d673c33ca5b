/** What went wrong while a page was shown, for the console and for whoever listens (the editor). */
export interface Diagnostic {
  kind: 'load-block' | 'render-block' | 'hydrate' | 'message' | 'navigation' | 'start' | 'preload';
  detail: Readonly<Record<string, string>>;
  error: unknown;
}

type Listener = (diagnostic: Diagnostic) => void;
const listeners = new Set<Listener>();

/** Calls a listener for every diagnostic from now on. @returns a function that stops it */
export function onDiagnostic(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes a fault that the page survives. Never throws. */
export function report(kind: Diagnostic['kind'], error: unknown, detail: Diagnostic['detail'] = {}): void {
  console.error(`vitrin ${kind}`, detail, error);
  for (const listener of listeners) listener({ kind, detail, error });
}
