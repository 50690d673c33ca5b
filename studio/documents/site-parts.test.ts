import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AnyBlockDefinition, BlockContext } from '#schemas/block/define-block.ts';
import { definitions } from '#blocks/generated/definitions.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { siteDocument } from '#schemas/documents/site.ts';
import { siteSections } from './site-form.ts';
import { settingFields } from '../editor/settings/setting-field.ts';
import { copyOfPart, findSiteText, sitePartsOf } from '../editor/settings/site-parts.ts';

const all: [string, AnyBlockDefinition][] = Object.entries(definitions);
const ofSite = new Set(['site_info', 'account_menu']);
// cast: these requests name values of the page, and read none
const context = { params: {}, query: {}, page: {}, platform: 'web', locale: 'fa' } as unknown as BlockContext;

/** Whether a block with these props reads the site document from the data of its page. */
function readsSite(definition: AnyBlockDefinition, props: object): boolean {
  const read: z.ZodSafeParseResult<unknown> = definition.props.safeParse(props);
  // cast: the props were read by the schema of the same definition
  const requests = read.success ? Object.values(definition.data(read.data as never, context)) : [];
  return requests.some((request) => request.kind === 'page' && ofSite.has(request.key));
}

describe('what blocks show of the site document', () => {
  it('is said by every block that shows something of it, and by no other', () => {
    const reading = all.filter(([, definition]) =>
      Object.values(definition.examples).some(({ props }) => readsSite(definition, props)),
    );
    expect(reading.length).toBeGreaterThan(9);
    for (const [type, definition] of all)
      for (const [name, { props }] of Object.entries(definition.examples))
        expect(sitePartsOf(definition, props).length > 0, `${type} ${name}`).toBe(
          readsSite(definition, props),
        );
  });

  it('has a form each', () => {
    const keys = new Set(siteSections.flatMap((section) => section.keys));
    const paths = all.flatMap(([, definition]) =>
      Object.values(definition.examples).flatMap(({ props }) =>
        sitePartsOf(definition, props).map(({ path }) => path),
      ),
    );
    expect(paths).toContain('showcases.main');
    for (const path of paths) {
      const [key = ''] = path.split('.');
      expect(Object.keys(siteDocument.shape), path).toContain(key);
      expect(keys.has(key), path).toBe(true);
    }
  });

  it('is copied into the prop that takes its place, without what the prop does not have', () => {
    const { 'main-banner': hero, 'secondary-banners': others } = definitions;
    const [field] = settingFields(hero);
    const [part] = sitePartsOf(hero, {});
    expect(field && part && copyOfPart(sampleSite, part, field)).toMatchObject({
      title: sampleSite.showcases.main.title,
      href: sampleSite.showcases.main.href,
    });
    expect(field && part && copyOfPart(sampleSite, part, field)).not.toHaveProperty('id');
    const [list] = settingFields(others);
    const [chosen] = sitePartsOf(others, { ids: ['games'] });
    const copy = list && chosen && copyOfPart(sampleSite, chosen, list);
    expect(copy).toHaveLength(1);
    expect(others.props.safeParse({ banners: copy }).success).toBe(true);
  });

  it('is found by what is seen', () => {
    const parts = sitePartsOf(definitions.footer, {});
    expect(findSiteText(sampleSite, parts, ['–', sampleSite.footer.copyright])).toBe('footer.copyright');
    expect(findSiteText(sampleSite, parts, ['elsewhere'])).toBeNull();
    expect(findSiteText(undefined, parts, ['elsewhere'])).toBeNull();
  });
});
