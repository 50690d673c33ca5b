import type { QueryResult, QueryResultRow } from 'pg';
import { compileStatement, type CompiledStatement } from './compile-statement.ts';
import type { Statements } from './generated/statements.ts';
import type { JsonTypesOf, TypedRow } from './json-column.ts';
import { inSpan } from '../tracing/tracing.ts';
import type { Queryable } from './pool.ts';

/** A declared statement, as `npm run gen` describes it against the migrated database. */
export interface Declaration {
  readonly name: string;
  /** Returns every text that can be sent under this name. They share one row type. */
  texts(): Iterable<string>;
  /** Columns that the author declares as never null, where the database cannot prove it. */
  readonly notNull: readonly string[];
}

const declarations = new Map<string, Declaration>();

/** Returns every statement of the modules that have been imported. */
export const declaredStatements = (): Declaration[] => [...declarations.values()];

/** Registers a statement. @throws Error when another statement has its name */
export function declare(declaration: Declaration): void {
  if (declarations.has(declaration.name))
    throw new Error(`two statements are named ${declaration.name}: give each its own name`);
  declarations.set(declaration.name, declaration);
}

/** Lets modules that are loaded again declare their statements again. */
export const forgetDeclarations = (): void => declarations.clear();

/** A statement returned another number of rows than the calling code relies on. */
export class RowCountError extends Error {
  override readonly name = 'RowCountError';

  constructor(name: string, wanted: string, found: number) {
    super(`statement ${name} gave ${found} rows, not ${wanted}`);
  }
}

export interface StatementOptions<JsonTypes> {
  /**
   * Columns that are never null although the database cannot prove it, for example a sum over rows that
   * exist.
   */
  notNull?: readonly string[];
  /** The types of JSON columns. */
  json?: JsonTypes;
  /** False for a text whose best plan depends on its values. It is then planned at every call. */
  prepare?: boolean;
}

export type StatementName = keyof Statements;
/** A statement without parameters is called without an argument for them. */
type ParameterArgument<Parameters> = keyof Parameters extends never ? [] : [parameters: Parameters];

export interface Statement<Parameters, Row> {
  readonly name: string;
  /** Returns all rows. */
  all(on: Queryable, ...given: ParameterArgument<Parameters>): Promise<Row[]>;
  /** Returns the one row. @throws RowCountError when there is not exactly one */
  one(on: Queryable, ...given: ParameterArgument<Parameters>): Promise<Row>;
  /** Returns the row if there is one. @throws RowCountError when there are several */
  maybeOne(on: Queryable, ...given: ParameterArgument<Parameters>): Promise<Row | undefined>;
  /** @returns how many rows were read or changed */
  run(on: Queryable, ...given: ParameterArgument<Parameters>): Promise<number>;
}

export const only = <Row>(name: string, rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new RowCountError(name, 'one', rows.length);
  return row;
};

/**
 * Sends a compiled text. The row type comes from the generated description of the same text. No other code
 * asserts a row type to the driver.
 */
export function send<Row extends QueryResultRow>(
  on: Queryable,
  { text, parameters }: CompiledStatement,
  given: Readonly<Record<string, unknown>>,
  name: string | undefined,
): Promise<QueryResult<Row>> {
  const values = parameters.map((parameter) => given[parameter]);
  return on.query<Row>(name === undefined ? { text, values } : { name, text, values });
}

/** Runs a statement within a span that has its name. The span has neither the text nor the values. */
export const inSqlSpan = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  inSpan(`sql ${name}`, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': name }, run);

/**
 * Declares a statement. `npm run gen` types its parameters (`:user`) and rows by describing the text against
 * the migrated database. Declare it once, at the top of a module, near the code that uses it.
 * @param name folder and purpose, `addresses.insert`; each connection stores the prepared statement under it
 * @param source SQL, composed only of constants, never of input
 */
export function statement<
  Name extends StatementName,
  JsonTypes extends JsonTypesOf<Statements[Name]['row']> = Record<never, never>,
>(
  name: Name,
  source: string,
  options: StatementOptions<JsonTypes> = {},
): Statement<Statements[Name]['params'], TypedRow<Statements[Name]['row'], JsonTypes>> {
  type Row = TypedRow<Statements[Name]['row'], JsonTypes>;
  type StatementInput = ParameterArgument<Statements[Name]['params']>;
  declare({ name, texts: () => [source], notNull: options.notNull ?? [] });
  const compiled = compileStatement(source);
  const preparedName = options.prepare === false ? undefined : name;
  const query = (on: Queryable, [parameters]: StatementInput): Promise<QueryResult<Row>> =>
    inSqlSpan(name, () => send<Row>(on, compiled, parameters ?? {}, preparedName));
  return {
    name,
    all: async (on, ...given) => (await query(on, given)).rows,
    one: async (on, ...given) => only(name, (await query(on, given)).rows),
    maybeOne: async (on, ...given) => {
      const { rows } = await query(on, given);
      return rows.length === 0 ? undefined : only(name, rows);
    },
    run: async (on, ...given) => (await query(on, given)).rowCount ?? 0,
  };
}
