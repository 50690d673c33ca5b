import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Environment } from '#platform/env.ts';

/**
 * Storage for files that must not be reachable by a public address: the S3 bucket of the environment, or
 * `private/` in the data folder, which no route serves.
 */
export async function openPrivateStorage(env: Environment): Promise<Disk> {
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
    const { S3Driver } = await import('flydrive/drivers/s3');
    return new Disk(
      new S3Driver({
        endpoint,
        bucket,
        region: env.S3_REGION ?? 'us-east-1',
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        visibility: 'private',
        supportsACL: false,
      }),
    );
  }
  const location = join(env.DATA_DIR, 'private');
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}
