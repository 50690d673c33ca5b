/** A machine was started without one of its ports: a bug in the program, never the shopper's mistake. */
export class MissingPortError extends Error {
  override readonly name = 'MissingPortError';
}

/** Throws in place of a port that was not provided. */
export function missingPort(machine: string, port: string): never {
  throw new MissingPortError(
    `the ${machine} machine needs its port '${port}': give it by machine.provide({ actors: { ${port} } })`,
  );
}

/** Stops the machine when a port is missing, so that it does not look like an ordinary failure. */
export function stopOnMissingPort(error: unknown): void {
  if (error instanceof MissingPortError) throw error;
}
