import { expect, test } from 'vitest';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { manifest } from '#schemas/documents/manifest.ts';
import { robotsRules } from './robots-rules.ts';

test.each(['/{slug}', '/{kind}/{slug}'])(
  'a hidden %s keeps robots out of no scripts and no sitemap',
  (path) => {
    const { routes } = manifest.parse(defaultManifest);
    const [home] = routes;
    if (!home) throw new Error('the manifest has no route');
    const hidden = { ...home, id: 'own', path, index: false };
    expect(robotsRules([...routes, hidden])).toEqual(robotsRules(routes));
  },
);
