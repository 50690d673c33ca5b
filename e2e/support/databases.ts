import pg from 'pg';

/** The connection string of another database of the same cluster. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on a connection of their own. */
export async function withDatabase<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database, empty or as a copy, replacing an earlier one with its name.
 * @param source a database without connections
 * @returns its connection string
 */
export async function createDatabase(cluster: string, name: string, source?: string): Promise<string> {
  await withDatabase(cluster, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)}${source === undefined ? '' : ` TEMPLATE ${client.escapeIdentifier(source)}`}`,
    );
  });
  return databaseUrl(cluster, name);
}

/** Drops a database and ends its connections. */
export async function dropDatabase(cluster: string, name: string): Promise<void> {
  await withDatabase(cluster, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}
