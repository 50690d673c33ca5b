/** The description of a problem of a shop's documents. */
export interface DiagnosticText {
  severity: 'error' | 'warning';
  problem: string;
  remedy: string;
}
