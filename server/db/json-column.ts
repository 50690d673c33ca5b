/** Stands in generated row types for a json or jsonb column: what it holds is not in the database's catalogue. */
export interface Json {
  readonly 'stored as JSON': never;
}

/** Says at a statement what a JSON column holds. It exists for the type checker alone. */
export interface JsonColumn<Value> {
  readonly holds?: Value;
}

/**
 * The type of a JSON column. Nothing is checked when rows are read, so it is for columns that this software writes
 * itself with the same type; parse anything else with its schema.
 */
export const jsonOf = <Value>(): JsonColumn<Value> => ({});

/** A row as it is read: JSON columns have the declared type, `unknown` without a declaration. */
export type TypedRow<Row, JsonTypes> = {
  [Column in keyof Row]: Json extends Row[Column]
    ? Column extends keyof JsonTypes
      ? JsonTypes[Column] extends JsonColumn<infer Value>
        ? Value | Exclude<Row[Column], Json>
        : never
      : unknown
    : Row[Column];
};

/** Declared types may stand only where a column is json or jsonb. */
export type JsonTypesOf<Row> = {
  readonly [Column in keyof Row as Json extends Row[Column] ? Column : never]?: JsonColumn<unknown>;
};
