import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DraftPicture } from '#documents/previews/draft-media.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import { fileAt, uploadsPath } from '#providers/uploads/public-address.ts';

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

/**
 * `/media/…`: pictures of the catalogue. A file never changes under its name. Range requests are supported.
 * @param want is called for a file that does not exist yet; resolves when the file exists or never will
 * @param draft finds a picture that only a preview has, for a browser that has opened the preview
 */
export async function registerMedia(
  app: FastifyInstance,
  dataDir: string,
  {
    want,
    draft,
  }: {
    want?: ((file: string) => Promise<void>) | undefined;
    draft?: (request: FastifyRequest) => DraftPicture | undefined;
  } = {},
): Promise<void> {
  const root = join(dataDir, 'media');
  mkdirSync(root, { recursive: true });
  if (want) {
    app.addHook('onRequest', async (request) => {
      const file = /^\/media\/catalogue\/([\w-]+\.webp)$/.exec(request.url)?.[1];
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
    return found && reply.headers(found.headers).sendFile(found.file, found.folder, { cacheControl: false });
  });
}

/**
 * Serves `/media/uploads/…`: pictures of the catalogue that staff have uploaded. A file never changes under
 * its name.
 */
export async function registerUploads(
  app: FastifyInstance,
  pictures: Pick<PictureStore, 'readPublicPicture'>,
): Promise<void> {
  app.get<{ Params: { '*': string } }>(
    `${uploadsPath}*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const stream = await pictures.readPublicPicture(fileAt(request.params['*']));
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('access-control-allow-origin', '*')
        .send(stream);
    },
  );
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
