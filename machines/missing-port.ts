/** A machine was started without one of its ports: a mistake of the program, never of the shopper. */
export class MissingPortError extends Error {
  override readonly name = 'MissingPortError';
}

/** The stand-in of a port that nobody provided. */
export function missingPort(machine: string, port: string): never {
  throw new MissingPortError(
    `the ${machine} machine needs its port '${port}': give it by machine.provide({ actors: { ${port} } })`,
  );
}

/** Lets a missing port stop the machine, instead of passing for a failure that shoppers meet. */
export function stopOnMissingPort(error: unknown): void {
  if (error instanceof MissingPortError) throw error;
}
