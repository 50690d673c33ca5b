import { compileStatement, type CompiledStatement } from './compile-statement.ts';
import type { Statements } from './generated/statements.ts';
import type { JsonTypesOf, TypedRow } from './json-column.ts';
import type { Queryable } from './pool.ts';
import { declare, inSqlSpan, send, type StatementName } from './statement.ts';

/** Most prepared texts. Each one is a plan in every connection. Further texts are planned at each call. */
const maxPrepared = 500;

export interface FamilyOptions<Variant, JsonTypes> {
  /** Returns every variant that can be built. All of them are checked against the database. */
  variants(): Iterable<Variant>;
  /** Returns the SQL of a variant, composed only of constants, never of input. */
  text(variant: Variant): string;
  /** False for texts whose best plan depends on their values. */
  prepare?: boolean;
  /** The types of JSON columns. */
  json?: JsonTypes;
}

/** The parameters of all variants. Each variant needs those in its text. */
type FamilyParameters<Name extends StatementName> = {
  readonly [Key in keyof Statements[Name]['params']]?: Statements[Name]['params'][Key] | undefined;
};

export interface StatementFamily<Variant, Parameters, Row> {
  readonly name: string;
  /**
   * Returns all rows of one variant.
   * @throws Error when a parameter that the variant names is missing
   */
  all(on: Queryable, variant: Variant, parameters: Parameters): Promise<Row[]>;
}

/** Declares one statement whose text depends on the request, such as the filters of a listing. */
export function statementFamily<
  Name extends StatementName,
  Variant,
  JsonTypes extends JsonTypesOf<Statements[Name]['row']> = Record<never, never>,
>(
  name: Name,
  options: FamilyOptions<Variant, JsonTypes>,
): StatementFamily<Variant, FamilyParameters<Name>, TypedRow<Statements[Name]['row'], JsonTypes>> {
  type Row = TypedRow<Statements[Name]['row'], JsonTypes>;
  declare({ name, texts: () => Iterator.from(options.variants()).map(options.text), notNull: [] });
  const compiled = new Map<string, CompiledStatement & { name: string | undefined }>();
  const compile = (source: string): CompiledStatement & { name: string | undefined } => {
    const known = compiled.get(source);
    if (known) return known;
    const isPrepared = options.prepare !== false && compiled.size < maxPrepared;
    const fresh = {
      ...compileStatement(source),
      name: isPrepared ? `${name}#${compiled.size}` : undefined,
    };
    if (isPrepared) compiled.set(source, fresh);
    return fresh;
  };
  return {
    name,
    all: async (on, variant, parameters) => {
      const text = compile(options.text(variant));
      const given: Readonly<Record<string, unknown>> = parameters;
      const missing = text.parameters.filter((parameter) => given[parameter] === undefined);
      if (missing.length > 0) throw new Error(`${name}: no value for ${missing.join(', ')}`);
      return (await inSqlSpan(name, () => send<Row>(on, text, given, text.name))).rows;
    },
  };
}
