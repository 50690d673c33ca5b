import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DraftPicture } from '#documents/previews/draft-media.ts';
import { isMediaName, publicMedia, type Media } from '#providers/uploads/media.ts';
import { isPublicPicture, type PictureStore } from '#providers/uploads/picture-store.ts';
import { fileAt, uploadsPath } from '#providers/uploads/public-address.ts';
import { ShopError } from '#schemas/errors.ts';
import { BucketFiles } from './bucket-media.ts';

const forever = { immutable: true, maxAge: '365d', dotfiles: 'deny', index: false, redirect: false } as const;

/**
 * Serves the files of a folder in a separate scope. The plugin's own route lists all names of the folder for
 * every file, to check the exact spelling. With thousands of pictures that is most of the work, and no route
 * here depends on the spelling.
 */
async function serveFolder(
  app: FastifyInstance,
  prefix: `/${string}/`,
  options: Omit<FastifyStaticOptions, 'serve' | 'prefix'>,
  others?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...options, serve: false });
    scope.get<{ Params: { '*': string } }>(
      `${prefix}*`,
      { schema: { hide: true } },
      (request, reply) => others?.(request, reply) ?? reply.sendFile(`/${request.params['*']}`),
    );
  });
}

/** Headers of public files. Any page may embed them. */
const publicHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
} as const;

/** How pictures are found that the storage does not have, or not for everybody. */
export interface MediaSources {
  /** Called for a file that does not exist yet; resolves when the file exists or never will. */
  want?: ((file: string) => Promise<void>) | undefined;
  /** Finds the picture that a preview may have, for a browser that has opened the preview. */
  draft?: (request: FastifyRequest) => DraftPicture | undefined;
}

const drawn = /^\/media\/catalogue\/([\w-]+\.webp)$/;

/** Serves the media of a data folder. */
async function registerFolder(
  app: FastifyInstance,
  folder: string,
  { want, draft }: MediaSources,
): Promise<void> {
  const root = join(folder, 'media');
  mkdirSync(root, { recursive: true });
  if (want) {
    app.addHook('onRequest', async (request) => {
      const file = drawn.exec(request.url)?.[1];
      if (file && !existsSync(join(root, 'catalogue', file))) await want(file);
    });
  }
  const options = {
    ...forever,
    root,
    setHeaders: (reply: { header(name: string, value: string): unknown }) => {
      void reply.header('access-control-allow-origin', '*');
    },
  };
  await serveFolder(app, '/media/', options, (request, reply) => {
    const found = draft?.(request);
    if (!found || existsSync(join(folder, found.served))) return undefined;
    return reply.headers(found.headers).sendFile(found.key, folder, { cacheControl: false });
  });
}

/** Serves the media of a bucket. */
function registerBucket(app: FastifyInstance, media: Media, { want, draft }: MediaSources): void {
  const files = new BucketFiles(media);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const name = request.params['*'];
      if (!isMediaName(name)) throw new ShopError('not-found', { detail: 'no name of a file' });
      const key = publicMedia + name;
      const send = (): Promise<boolean> => files.send(request, reply, { key, headers: publicHeaders });
      if (await send()) return reply;
      const own = draft?.(request);
      if (own) {
        const { headers } = own;
        if (await files.send(request, reply, { key: own.key, headers })) return reply;
      }
      const file = drawn.exec(request.url)?.[1];
      if (file && want) {
        await want(file);
        if (await send()) return reply;
      }
      throw new ShopError('not-found', { detail: 'there is no such file' });
    },
  });
}

/**
 * `/media/…`: pictures of documents and of the catalogue, from a folder or a bucket. A file never changes under
 * its name. Range requests are supported.
 */
export async function registerMedia(
  app: FastifyInstance,
  media: Media,
  sources: MediaSources = {},
): Promise<void> {
  if (media.folder === null) registerBucket(app, media, sources);
  else await registerFolder(app, media.folder, sources);
}

/**
 * Serves `/media/uploads/…`: pictures of the catalogue that staff have uploaded. A file never changes under
 * its name.
 */
export async function registerUploads(
  app: FastifyInstance,
  pictures: Pick<PictureStore, 'readPublicPicture'>,
  media: Media,
): Promise<void> {
  const files = new BucketFiles(media);
  const headers = {
    ...publicHeaders,
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${uploadsPath}*`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const key = fileAt(request.params['*']);
      if (media.folder !== null) {
        const stream = await pictures.readPublicPicture(key);
        return reply.headers(headers).send(stream);
      }
      if (!isPublicPicture(key) || !(await files.send(request, reply, { key, headers })))
        throw new ShopError('not-found', { detail: 'no such picture' });
      return reply;
    },
  });
}

/**
 * `/assets/…`: the built browser code, named by its hash. A `.br` or `.gz` with the name of a file is sent in
 * its place.
 */
export async function registerAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  if (!existsSync(root)) return;
  await serveFolder(app, '/assets/', { ...forever, root, preCompressed: true });
}

/** Serves the built files of the studio below `/studio/assets/`. */
export async function registerStudioFiles(app: FastifyInstance, studioFolder: string): Promise<void> {
  await serveFolder(app, '/studio/assets/', {
    ...forever,
    root: join(studioFolder, 'assets'),
    preCompressed: true,
  });
}
