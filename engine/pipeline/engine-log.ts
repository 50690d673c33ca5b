/** The part of a log that the engine writes to. Fields hold codes and ids, and never personal data. */
export interface EngineLog {
  warn(fields: object, message: string): void;
}
