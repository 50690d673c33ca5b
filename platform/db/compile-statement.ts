/** SQL as it is sent to the database. */
export interface CompiledStatement {
  /** The text with `$1`, `$2`, … */
  readonly text: string;
  /** Names of the parameters in the order of their numbers. */
  readonly parameters: readonly string[];
}

/** A colon with a name, in the position of a value: not `::type`, and not inside a JSON literal. */
const placeholder = /(?<=[\s(,=<>|+\-*/[]):([a-z]\w*)/g;

/** Numbers the named parameters (`:user`) of a text. Repeated names are one parameter. */
export function compileStatement(source: string): CompiledStatement {
  const parameters: string[] = [];
  const text = source.replaceAll(placeholder, (_, name: string) => {
    const known = parameters.indexOf(name);
    return `$${known === -1 ? parameters.push(name) : known + 1}`;
  });
  return { text, parameters };
}
