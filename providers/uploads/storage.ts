import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Environment } from '#platform/env.ts';
import { outgoingHeaders } from '#platform/tracing/request-scope.ts';
import { StorageError } from '#platform/storage-error.ts';
import { ShopError } from '#schemas/errors.ts';

/** Time limits of a bucket in milliseconds, and the tries of one request. */
export interface StorageLimits {
  connectionTimeout: number;
  requestTimeout: number;
  attempts: number;
}

/** A bucket that hangs must not hold the request of a customer, and one that is slow must not end a backup. */
export const storageLimits = {
  customer: { connectionTimeout: 3_000, requestTimeout: 10_000, attempts: 1 },
  command: { connectionTimeout: 10_000, requestTimeout: 120_000, attempts: 5 },
} satisfies Record<string, StorageLimits>;

/**
 * Waits for an answer of the storage.
 * @throws ShopError `unavailable` when it fails
 */
export async function fromStorage<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (cause) {
    const detail = `the storage of files failed: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new ShopError('unavailable', { detail, cause: new StorageError(detail, { cause }) });
  }
}

/**
 * Storage for files that must not be reachable by a public address: the S3 bucket of the environment, or
 * `private/` in the data folder, which no route serves.
 * @param limits of a bucket; those of commands by default
 */
export async function openPrivateStorage(
  env: Environment,
  { attempts, connectionTimeout, requestTimeout }: StorageLimits = storageLimits.command,
): Promise<Disk> {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (
    endpoint !== undefined &&
    bucket !== undefined &&
    accessKeyId !== undefined &&
    secretAccessKey !== undefined
  ) {
    // Imported on demand: the client is large, and most shops do not need it.
    const [{ S3Driver }, { S3Client }] = await Promise.all([
      import('flydrive/drivers/s3'),
      import('@aws-sdk/client-s3'),
    ]);
    const client = new S3Client({
      endpoint,
      region: env.S3_REGION ?? 'us-east-1',
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler: {
        connectionTimeout,
        requestTimeout,
        throwOnRequestTimeout: true,
        socketTimeout: requestTimeout,
      },
      maxAttempts: attempts,
    });
    // Before the request is signed.
    client.middlewareStack.add(
      (next) => (args) => {
        // cast: the client makes requests of HTTP alone
        Object.assign((args.request as { headers: Record<string, string> }).headers, outgoingHeaders());
        return next(args);
      },
      { step: 'build', name: 'requestId' },
    );
    return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  }
  const location = join(env.DATA_DIR, 'private');
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
