import { compileStatement, type CompiledStatement } from '#platform/db/compile-statement.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Declaration } from '#platform/db/statement.ts';
import { readCatalogue, type Catalogue, type TableColumn } from './catalogue.ts';
import { describeTexts, type DescribedColumn, type Description } from './describe.ts';
import { isNeverNull } from './never-null.ts';
import { aliases, combinesQueries, isOneAggregate, optionalTables, readPlan, type Plan } from './plan.ts';
import { parameterType, rowType } from './value-types.ts';

/** Name and TypeScript type, in the order of the statement. */
export type Fields = ReadonlyMap<string, string>;

export interface StatementInterface {
  name: string;
  parameters: Fields;
  row: Fields;
}

/** The database's description of every declared statement. */
export interface CheckedStatements {
  statements: StatementInterface[];
  catalogue: Catalogue;
  /** Statements that the database refuses or that cannot be typed: one message each. */
  refused: string[];
}

/** The prepared statement's name: the server truncates longer ones. */
const namePattern = /^(?=.{3,50}$)[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;
const outerJoin = /\b(left|right|full)\s+(outer\s+)?join\b/i;
/** Positions in which null makes no sense: a comparison, LIMIT or OFFSET. */
const neverNullPlace = /(?:([^\s\w]=?|\bLIKE|\bANY \()\s*|\b(?:LIMIT|OFFSET)\s+)$/i;
const clause = /\b(SET|VALUES|SELECT|RETURNING|WHERE|AND|OR|ON|HAVING|LIMIT|OFFSET)\b/gi;

/** Whether every use of a parameter is a comparison of a condition, a limit or an offset. */
function isComparedOnly(text: string, number: number): boolean {
  return [...text.matchAll(new RegExp(String.raw`\$${number}(?!\d)`, 'g'))].every(({ index }) => {
    const before = text.slice(0, index);
    const nearest = [...before.matchAll(clause)].at(-1)?.[1]?.toUpperCase() ?? '';
    const operator = neverNullPlace.exec(before)?.[1];
    if (nearest === 'LIMIT' || nearest === 'OFFSET') return true;
    return (
      ['WHERE', 'AND', 'OR', 'ON', 'HAVING'].includes(nearest) &&
      operator !== undefined &&
      /^([=<>]=?|LIKE|ANY \()$/i.test(operator)
    );
  });
}

/**
 * Adds the parameters of a text. In a family, the first variant with a parameter decides whether it can be
 * null.
 */
function addParameters(
  into: Map<string, string>,
  { text, parameters }: CompiledStatement,
  catalogue: Catalogue,
  oids: readonly number[],
): void {
  parameters.forEach((name, index) => {
    const type = parameterType(catalogue.types, oids[index] ?? 0);
    const known = into.get(name);
    if (known !== undefined && known !== type && known !== `${type} | null`)
      throw new Error(`the parameter ${name} is ${known} and ${type}: cast it`);
    if (known === undefined) into.set(name, isComparedOnly(text, index + 1) ? type : `${type} | null`);
  });
}

const wordsOrType = (column: TableColumn | undefined, type: string): string =>
  column && column.words.length > 0 && type === 'string'
    ? column.words.map((word) => `'${word}'`).join(' | ')
    : type;

/**
 * Reads the columns of a result; in a family, those of its first variant. `plan` is needed when the table
 * itself does not prove a column.
 */
async function readRow(
  columns: readonly DescribedColumn[],
  catalogue: Catalogue,
  plan: () => Promise<Plan>,
  text: string,
): Promise<Fields> {
  const row = new Map<string, string>();
  const origin = ({ tableID, columnID }: DescribedColumn): TableColumn | undefined =>
    catalogue.columns.get(`${tableID}.${columnID}`);
  const needsPlan = outerJoin.test(text) || columns.some((column) => origin(column) === undefined);
  const root = needsPlan ? await plan() : undefined;
  const optional = root ? optionalTables(root) : new Set<string>();
  const isCombined = root !== undefined && combinesQueries(root);
  const tables = root ? aliases(root) : new Map<string, string>();
  const stored = [...catalogue.columns.values()];
  const isColumnNeverNull = (alias: string, name: string): boolean => {
    const [onlyTable] = tables.size === 1 ? tables.values() : [];
    const table = alias === '' ? onlyTable : tables.get(alias);
    return (
      table !== undefined &&
      !optional.has(table) &&
      stored.some((column) => column.table === table && column.name === name && column.notNull)
    );
  };
  columns.forEach((column, index) => {
    if (!/^\w+$/.test(column.name)) throw new Error(`name the column ${column.name} with AS`);
    if (row.has(column.name)) throw new Error(`two columns are named ${column.name}`);
    const from = origin(column);
    const expression = root?.Output?.[index];
    const neverNull = from
      ? from.notNull && !optional.has(from.table)
      : expression !== undefined &&
        (!isCombined || (isOneAggregate(root) && /^\(*count\(/.test(expression))) &&
        isNeverNull(expression, isColumnNeverNull);
    const type = wordsOrType(from, rowType(catalogue.types, column.dataTypeID));
    row.set(column.name, neverNull || type === "''" ? type : `${type} | null`);
  });
  return row;
}

async function checkOne(
  pool: Pool,
  catalogue: Catalogue,
  declaration: Declaration,
  texts: readonly CompiledStatement[],
  descriptions: readonly (Description | { message: string })[],
): Promise<StatementInterface> {
  const { name, notNull } = declaration;
  if (!namePattern.test(name))
    throw new Error('a name is lower-case words, folder.purpose, of at most 50 letters');
  const parameters = new Map<string, string>();
  let row: Fields | undefined;
  let rowText = '';
  for (const [index, description] of descriptions.entries()) {
    const compiled = texts[index];
    if (!compiled) throw new Error('a text was lost');
    if ('message' in description) throw new Error(`${description.message}\n    ${compiled.text}`);
    addParameters(parameters, compiled, catalogue, description.parameters);
    const columns = JSON.stringify(
      description.columns.map((column) => [column.name, column.dataTypeID, column.tableID, column.columnID]),
    );
    if (row === undefined) {
      row = await readRow(description.columns, catalogue, () => readPlan(pool, compiled.text), compiled.text);
      rowText = columns;
    } else if (columns !== rowText) throw new Error(`its variants give different rows: ${compiled.text}`);
  }
  if (row === undefined) throw new Error('it has no text');
  return { name, parameters, row: assume(row, notNull) };
}

/** Marks the columns that the declaration names as never null. */
function assume(row: Fields, notNull: readonly string[]): Fields {
  const typed = new Map(row);
  for (const column of notNull) {
    const type = typed.get(column);
    if (type === undefined) throw new Error(`notNull names ${column}, which is not a column of it`);
    if (!type.endsWith(' | null'))
      throw new Error(`notNull names ${column}, which is proved already: leave it out`);
    typed.set(column, type.slice(0, -' | null'.length));
  }
  return typed;
}

/** Describes every declaration against a migrated database. Nothing is executed. */
export async function checkStatements(
  pool: Pool,
  declarations: readonly Declaration[],
): Promise<CheckedStatements> {
  const catalogue = await readCatalogue(pool);
  const compiled = declarations.map((declaration) => [...declaration.texts()].map(compileStatement));
  const described = await describeTexts(
    pool,
    compiled.flat().map(({ text }) => text),
  );
  const statements: StatementInterface[] = [];
  const refused: string[] = [];
  let from = 0;
  for (const [index, declaration] of declarations.entries()) {
    const texts = compiled[index] ?? [];
    const descriptions = described.slice(from, (from += texts.length));
    try {
      statements.push(await checkOne(pool, catalogue, declaration, texts, descriptions));
    } catch (error) {
      refused.push(`${declaration.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { statements, catalogue, refused };
}
