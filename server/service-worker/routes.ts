import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '#schemas/errors.ts';
import { webManifestPath, workerPath, type BlockFiles } from '#schemas/service-worker.ts';
import { entityTag } from '../entity-tag.ts';
import type { Assets } from '../ssr/assets.ts';
import { htmlLanguage } from '../ssr/html-language.ts';
import { iconFolder } from '../ssr/icon-folder.ts';
import type { Shop } from '../ssr/shop.ts';
import { drawIcon, isIconFile } from './icons.ts';
import { webManifest } from './web-manifest.ts';
import { fallbackPage, removingScript, workerScript, type OfflineTexts } from './worker-script.ts';

export interface InstallableShop {
  /** The shop as it is published. @throws ShopError while nothing is published */
  shop: () => Shop;
  assets: Pick<Assets, 'shell' | 'scriptsOf' | 'stylesOf'>;
  /** All block types. */
  types: readonly string[];
  /** The built code of the worker. With null, browsers get a worker that removes itself. */
  code: string | null;
}

/** A worker runs under the policy of its own script. It may only send requests to this origin. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; style-src 'self'";

function offlineTexts({ context }: Shop): OfflineTexts {
  const { renderer } = context.messages;
  const texts = typeof renderer === 'object' ? renderer['offline'] : undefined;
  const text = (name: string): string => {
    const found = typeof texts === 'object' ? texts[name] : undefined;
    return typeof found === 'string' ? found : '';
  };
  return { title: text('title'), text: text('text'), action: text('action') };
}

/** Returns the files of all blocks with browser code. */
function blockFiles({ assets, types }: InstallableShop): BlockFiles {
  const places = new Map<string, number>();
  const placeOf = (file: string): number => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const ofType = Object.fromEntries(
    types.map((type) => [
      type,
      [...assets.scriptsOf(type), ...assets.stylesOf(type).map(({ url }) => url)].map(placeOf),
    ]),
  );
  return { files: [...places.keys()], types: ofType };
}

function scriptOf(shop: Shop, options: InstallableShop): string {
  const { assets, code } = options;
  const { context } = shop;
  if (code === null || !context.flows.connectivity.serviceWorker) return removingScript;
  return workerScript(
    {
      shell: assets.shell,
      blocks: blockFiles(options),
      offline: context.paths['offline'] ?? null,
      fallback: fallbackPage(offlineTexts(shop), {
        language: htmlLanguage(context.locale),
        direction: context.direction,
        shop: context.site.name,
      }),
    },
    code,
  );
}

/** Icons of the last few releases. Drawing one takes about ten milliseconds. */
const maxIcons = 20;

/** `/service-worker.js`, `/manifest.webmanifest` and `/_icons/…`, which make the shop installable. */
export function addInstallRoutes(app: FastifyInstance, options: InstallableShop): void {
  const { shop } = options;
  const hidden = { schema: { hide: true } };
  const icons = new Map<string, Promise<Buffer>>();

  app.get(workerPath, hidden, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        // Browsers ask at each visit, so that a harmful worker is replaced immediately.
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': workerPolicy,
      })
      .send(scriptOf(shop(), options)),
  );

  app.get(webManifestPath, hidden, (request, reply) => {
    const current = shop();
    const body = JSON.stringify(
      webManifest(current.context, iconFolder(current.context.site), (route) => {
        const title = current.routeMessages[route];
        return typeof title === 'string' ? title : undefined;
      }),
    );
    const etag = entityTag(body);
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-type', 'application/manifest+json; charset=utf-8').send(body);
  });

  /** Reads the bytes of the logo, from any folder that this server serves. */
  async function readLogo(): Promise<Buffer | null> {
    const { logo } = shop().context.site;
    if (logo === undefined || !logo.src.startsWith('/')) return null;
    const answer = await app.inject({ url: logo.src });
    return answer.statusCode === 200 ? answer.rawPayload : null;
  }

  app.get<{ Params: { hash: string; file: string } }>(
    '/_icons/:hash/:file',
    hidden,
    async (request, reply): Promise<FastifyReply> => {
      const { site } = shop().context;
      const { file } = request.params;
      const path = `${iconFolder(site)}/${file}`;
      if (!isIconFile(file) || request.url !== path)
        throw new ShopError('not-found', { detail: request.url });
      if (!icons.has(path) && icons.size >= maxIcons) icons.clear();
      const drawn = icons.get(path) ?? readLogo().then((logo) => drawIcon(file, logo, site.theme.primary));
      icons.set(path, drawn);
      drawn.catch(() => icons.delete(path));
      return reply
        .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(await drawn);
    },
  );
}
