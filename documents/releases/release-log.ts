/** The log of releases. pino's loggers fit. */
export interface ReleaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
