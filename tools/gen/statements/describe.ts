import type { Connection, Submittable } from 'pg';
import { limitWaiting, type Pool } from '#platform/db/pool.ts';

/** A column of a result, as the server describes it. */
export interface DescribedColumn {
  name: string;
  /** OID of the table that the column comes from; 0 when it is computed. */
  tableID: number;
  /** Its number in that table. */
  columnID: number;
  dataTypeID: number;
}

export interface Description {
  /** OIDs of the parameters' types. */
  parameters: readonly number[];
  columns: readonly DescribedColumn[];
}

/** A statement that the database refuses. */
export interface RefusedText {
  index: number;
  message: string;
}

/** Statements that are sent before the answers are read. */
const batchSize = 200;

/**
 * Requests the descriptions of many statements in one round trip, with the extended protocol. No statement is
 * executed.
 */
class DescribeBatch implements Submittable {
  readonly descriptions: Description[] = [];
  readonly #texts: readonly string[];
  readonly #done = Promise.withResolvers<RefusedText | undefined>();
  #connection: Connection | undefined;
  #parameters: readonly number[] = [];
  #refused: RefusedText | undefined;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** Resolves with the text that ended the batch, if one was refused. */
  get done(): Promise<RefusedText | undefined> {
    return this.#done.promise;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.on('parameterDescription', this.#takeParameters);
    connection.on('noData', this.#takeNoColumns);
    for (const text of this.#texts) {
      connection.parse({ name: '', text, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
    }
    connection.sync();
  }

  readonly #takeParameters = ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }): void => {
    this.#parameters = dataTypeIDs;
  };

  readonly #takeNoColumns = (): void => {
    this.descriptions.push({ parameters: this.#parameters, columns: [] });
  };

  /** Called by the driver. */
  handleRowDescription({ fields }: { fields: readonly DescribedColumn[] }): void {
    this.descriptions.push({ parameters: this.#parameters, columns: fields });
  }

  /** Called by the driver. The server then skips the rest of the batch. */
  handleError(error: Error): void {
    this.#refused = { index: this.descriptions.length, message: error.message };
    this.#end();
  }

  /** Called by the driver at the end of a batch without errors. */
  handleReadyForQuery(): void {
    this.#end();
  }

  #end(): void {
    this.#connection?.off('parameterDescription', this.#takeParameters);
    this.#connection?.off('noData', this.#takeNoColumns);
    this.#done.resolve(this.#refused);
  }
}

/**
 * Describes statements against the schema of a database.
 * @returns a description for each statement, in order; for a refused one the server's message
 */
export async function describeTexts(
  pool: Pool,
  texts: readonly string[],
): Promise<(Description | { message: string })[]> {
  const results: (Description | { message: string })[] = [];
  const client = await pool.connect();
  // node-postgres does not end the time limit of such a batch, and would keep the process for as long.
  limitWaiting(client, 0);
  try {
    while (results.length < texts.length) {
      const batch = client.query(new DescribeBatch(texts.slice(results.length, results.length + batchSize)));
      const refused = await batch.done;
      results.push(...batch.descriptions);
      if (refused) results.push({ message: refused.message });
    }
    return results;
  } finally {
    client.release();
  }
}
