import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const iconSet = z.object({
  width: z.number().default(16),
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).default({}),
});
type IconSet = z.output<typeof iconSet>;

const require = createRequire(import.meta.url);

function loader(file: string): () => IconSet {
  let loaded: IconSet | undefined;
  return () => (loaded ??= iconSet.parse(JSON.parse(readFileSync(require.resolve(file), 'utf8'))));
}

const lucide = loader('@iconify-json/lucide/icons.json');

const brandPaths = new Map<string, string | undefined>();

/** Loads a single brand's one-path drawing: the package's index would load about three thousand. */
function readBrandPath(slug: string): string | undefined {
  if (!/^[a-z0-9]+$/.test(slug)) return undefined;
  try {
    const drawing = readFileSync(require.resolve(`simple-icons/icons/${slug}.svg`), 'utf8');
    return /<path d="([^"]+)"/.exec(drawing)?.[1];
  } catch {
    return undefined;
  }
}

function brandPath(slug: string): string | undefined {
  if (!brandPaths.has(slug)) brandPaths.set(slug, readBrandPath(slug));
  return brandPaths.get(slug);
}

function body(set: IconSet, name: string): string | undefined {
  return (set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''])?.body;
}

/**
 * The drawing of a glyph on a 24 × 24 grid, in one colour.
 * @throws {RangeError} when neither set has it
 */
export function glyphDrawing(name: string, colour: string): string {
  if (name.startsWith('lucide:')) {
    const drawing = body(lucide(), name.slice('lucide:'.length));
    if (drawing === undefined)
      throw new RangeError(
        `there is no Lucide icon "${name.slice(7)}"; choose one of https://lucide.dev/icons`,
      );
    return `<g color="${colour}">${drawing.replaceAll('currentColor', colour)}</g>`;
  }
  const path = brandPath(name);
  if (path === undefined) {
    throw new RangeError(
      `simple-icons has no glyph "${name}"; use a neutral one such as "lucide:gift" (never an invented logo)`,
    );
  }
  return `<path fill="${colour}" d="${path}"/>`;
}
