import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { Environment } from '#platform/env.ts';
import { StorageError, storageErrorIn } from '#platform/storage-error.ts';
import { outgoingHeaders } from '#platform/tracing/request-scope.ts';
import { ShopError } from '#schemas/errors.ts';
import { FolderDriver } from './folder-driver.ts';

/** Time limits of a bucket in milliseconds, and the tries of one request. */
export interface StorageLimits {
  connectionTimeout: number;
  requestTimeout: number;
  /** For which nothing passes on a connection; `requestTimeout` by default. */
  idleTimeout?: number;
  attempts: number;
}

/** A bucket that hangs must not hold the request of a customer, and one that is slow must not end a backup. */
export const storageLimits = {
  customer: { connectionTimeout: 3_000, requestTimeout: 10_000, attempts: 1 },
  command: { connectionTimeout: 10_000, requestTimeout: 120_000, attempts: 5 },
} satisfies Record<string, StorageLimits>;

/**
 * Waits for an answer of the storage.
 * @throws StorageError when it fails
 */
export async function inStorage<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (cause) {
    const known = storageErrorIn(cause);
    if (known) throw known;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StorageError(`the storage of files failed: ${reason}`, { cause });
  }
}

/**
 * Waits for an answer of the storage, in a request.
 * @throws ShopError `unavailable` when it fails
 */
export async function fromStorage<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await inStorage(answer);
  } catch (cause) {
    throw new ShopError('unavailable', { detail: cause instanceof Error ? cause.message : '', cause });
  }
}

/**
 * Whether a connection broke. A bucket closes idle connections at any time, even while it is sent a request. All
 * requests of the shop may reach a bucket twice.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** The S3 bucket of the environment. */
export interface Bucket {
  client: S3Client;
  driver: S3Driver;
  /** Requests that the driver does not offer. */
  commands: { Get: typeof GetObjectCommand; List: typeof ListObjectsV2Command };
  name: string;
  /** The address of the bucket, for people. */
  place: string;
}

/**
 * Opens the bucket of the environment.
 * @returns null when the environment has none: files then lie in DATA_DIR
 */
export async function openBucket(
  env: Environment,
  { attempts, connectionTimeout, requestTimeout, idleTimeout = requestTimeout }: StorageLimits,
): Promise<Bucket | null> {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return null;
  // Imported on demand: the client is large, and most shops do not need it.
  const [s3, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new s3.S3Client({
    endpoint,
    region: env.S3_REGION ?? 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: {
      connectionTimeout,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: idleTimeout,
    },
    maxAttempts: attempts,
    // A stream that checks itself would not close its connection when it is destroyed.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // After the request is signed: a proxy in front of the storage may replace these headers.
  client.middlewareStack.add(
    (next) => async (args) => {
      // cast: the client makes only HTTP requests
      const request = args.request as { headers: Record<string, string>; body?: unknown };
      Object.assign(request.headers, outgoingHeaders());
      try {
        return await next(args);
      } catch (error) {
        if (!isBroken(error) || request.body instanceof Readable) throw error;
        return next(args);
      }
    },
    { step: 'finalizeRequest', priority: 'low', name: 'requestId' },
  );
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const commands = { Get: s3.GetObjectCommand, List: s3.ListObjectsV2Command };
  return { client, driver, commands, name: bucket, place: `${endpoint}/${bucket}` };
}

/** The folder of private files below DATA_DIR, which no route serves. */
export const privateFolder = 'private';

/**
 * Storage for files that must not be reachable by a public address: the S3 bucket of the environment, or
 * `private/` in the data folder.
 * @param limits of a bucket; those of commands by default
 */
export async function openPrivateStorage(
  env: Environment,
  limits: StorageLimits = storageLimits.command,
): Promise<Disk> {
  const bucket = await openBucket(env, limits);
  if (bucket) return new Disk(bucket.driver);
  const location = join(env.DATA_DIR, privateFolder);
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FolderDriver(location));
}
