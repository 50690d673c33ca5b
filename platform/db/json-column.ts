/**
 * Marks a json or jsonb column in generated row types, because the database's catalogue does not describe
 * its content.
 */
export interface Json {
  readonly 'stored as JSON': never;
}

/** Declares the type of a JSON column for a statement. It exists only for the type checker. */
export interface JsonColumn<Value> {
  readonly holds?: Value;
}

/**
 * Returns the type of a JSON column. Rows are not checked when they are read. Use it only for columns that
 * this software itself writes with the same type, and parse any other column with its schema.
 */
export const jsonOf = <Value>(): JsonColumn<Value> => ({});

/** A row as it is read: JSON columns have the declared type, or `unknown` without a declaration. */
export type TypedRow<Row, JsonTypes> = {
  [Column in keyof Row]: Json extends Row[Column]
    ? Column extends keyof JsonTypes
      ? JsonTypes[Column] extends JsonColumn<infer Value>
        ? Value | Exclude<Row[Column], Json>
        : never
      : unknown
    : Row[Column];
};

/** Types may be declared only for json or jsonb columns. */
export type JsonTypesOf<Row> = {
  readonly [Column in keyof Row as Json extends Row[Column] ? Column : never]?: JsonColumn<unknown>;
};
