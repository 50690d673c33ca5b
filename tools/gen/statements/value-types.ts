/** TypeScript types of the database's types, as the pool's parsers return and accept values. */
interface ValueType {
  /** In a row. */
  row: string;
  /** The type as a parameter, where it differs. */
  parameter?: string;
}

/** By name in pg_type. A missing type is refused until it has a test in value-types.test.ts. */
const valueTypes: Readonly<Record<string, ValueType>> = {
  bool: { row: 'boolean' },
  bytea: { row: 'Buffer' },
  // A domain of text: a row's type is text.
  currency: { row: 'string' },
  date: { row: 'Date' },
  float4: { row: 'number' },
  float8: { row: 'number' },
  int2: { row: 'number' },
  int4: { row: 'number' },
  int8: { row: 'number' },
  // A parameter is JSON text: the driver would write an array as an array of PostgreSQL.
  json: { row: 'Json', parameter: 'string' },
  jsonb: { row: 'Json', parameter: 'string' },
  name: { row: 'string' },
  numeric: { row: 'string' },
  text: { row: 'string' },
  timestamptz: { row: 'Date' },
  uuid: { row: 'string' },
  varchar: { row: 'string' },
  void: { row: "''" },
};

/** Types whose arrays the driver parses. Other arrays come as text. */
const parsedArrays = new Set(['bool', 'float8', 'int2', 'int4', 'text', 'timestamptz', 'uuid']);

/** A type of the database. */
export interface DatabaseType {
  name: string;
  /** OID of an array's members; 0 for a type that is not an array. */
  element: number;
  /** Labels of an enum. */
  labels: readonly string[];
}

export type TypeTable = ReadonlyMap<number, DatabaseType>;

const lookUp = (types: TypeTable, oid: number): DatabaseType => {
  const type = types.get(oid);
  if (!type) throw new Error(`the database knows no type ${oid}`);
  return type;
};

const scalar = (type: DatabaseType): ValueType => {
  if (type.labels.length > 0) return { row: `Enums['${type.name}']` };
  const known = valueTypes[type.name];
  if (!known)
    throw new Error(`the type ${type.name} has no TypeScript type: cast it, or add it to value-types.ts`);
  return known;
};

/** @throws Error for a type that the driver does not parse */
export function rowType(types: TypeTable, oid: number): string {
  const type = lookUp(types, oid);
  if (type.element === 0) return scalar(type).row;
  const element = lookUp(types, type.element);
  if (!parsedArrays.has(element.name))
    throw new Error(`an array of ${element.name} comes as text: cast it, for example to text[]`);
  return `${scalar(element).row}[]`;
}

/** @throws Error for a type without an entry */
export function parameterType(types: TypeTable, oid: number): string {
  const type = lookUp(types, oid);
  if (type.element === 0) return scalar(type).parameter ?? scalar(type).row;
  const element = scalar(lookUp(types, type.element));
  return `readonly (${element.parameter ?? element.row} | null)[]`;
}
