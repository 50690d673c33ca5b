import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  address,
  campaign,
  campaignFile,
  expect,
  heading,
  publishAndSee,
  publishCampaign,
  route,
  soon,
  test,
  textAt,
} from './support/documents-test.ts';
import { ask, askJson } from './support/http.ts';
import { readPage } from './support/html.ts';
import type { Json, OwnShop } from './support/own-shop.ts';

// Changes the shop by documents only; a release reaches running servers.

test.describe.configure({ mode: 'default' });

test('adds a route and a page', async ({ shop, remote }) => {
  expect((await ask(shop.server.url, address)).status).toBe(404);
  const manifest = shop.read('manifest.json');
  shop.write('manifest.json', { ...manifest, routes: [...((manifest['routes'] ?? []) as Json[]), route] });
  shop.write(campaignFile, campaign(heading('first', 'تخفیف‌های پاییز')));
  await publishAndSee(shop, async () => (await ask(shop.server.url, address)).status === 200);
  const page = readPage((await ask(shop.server.url, address)).body);
  expect(page.title).toContain('جشنوارهٔ پاییزی 1405');
  expect(page.headings).toEqual(['جشنوارهٔ پاییزی']);
  expect(page.main).toContain('تخفیف‌های پاییز');
  expect(new URL(page.canonical ?? '').pathname).toBe(address);
  await expect.poll(() => textAt(remote.url, address), { timeout: soon }).toContain('تخفیف‌های پاییز');
});

test('changes, adds and moves blocks', async ({ shop, remote }) => {
  await publishCampaign(shop, heading('first', 'تخفیف‌های پاییز'));
  shop.write(campaignFile, campaign(heading('first', 'تخفیف‌های آبان')));
  await publishAndSee(shop, async () => (await textAt(shop.server.url, address)).includes('تخفیف‌های آبان'));
  expect(await textAt(shop.server.url, address)).not.toContain('تخفیف‌های پاییز');

  shop.write(campaignFile, campaign(heading('first', 'تخفیف‌های آبان'), heading('second', 'پرفروش‌های آذر')));
  await publishAndSee(shop, async () => (await textAt(shop.server.url, address)).includes('پرفروش‌های آذر'));

  shop.write(campaignFile, campaign(heading('second', 'پرفروش‌های آذر'), heading('first', 'تخفیف‌های آبان')));
  const moved = (text: string): boolean =>
    text.includes('پرفروش‌های آذر') && text.indexOf('پرفروش‌های آذر') < text.indexOf('تخفیف‌های آبان');
  await publishAndSee(shop, async () => moved(await textAt(shop.server.url, address)));
  await expect.poll(async () => moved(await textAt(remote.url, address)), { timeout: soon }).toBe(true);
});

test('hides a block without deleting it, on one platform or both', async ({ shop }) => {
  await publishCampaign(shop, heading('first', 'تخفیف‌های پاییز'));
  const hidden = heading('first', 'تخفیف‌های پاییز', { show: { on: ['mobile'] } });
  shop.write(campaignFile, campaign(hidden));
  await publishAndSee(shop, async () => !(await textAt(shop.server.url, address)).includes('تخفیف‌های پاییز'));
  expect(await textAt(shop.server.url, address, 'mobile')).toContain('تخفیف‌های پاییز');

  shop.write(campaignFile, campaign({ ...hidden, show: { on: [] } }));
  await publishAndSee(
    shop,
    async () => !(await textAt(shop.server.url, address, 'mobile')).includes('تخفیف‌های پاییز'),
  );

  shop.write(
    campaignFile,
    campaign(heading('first', 'تخفیف‌های پاییز', { mobile: { props: { title: 'تخفیف‌های همراه' } } })),
  );
  await publishAndSee(shop, async () =>
    (await textAt(shop.server.url, address, 'mobile')).includes('تخفیف‌های همراه'),
  );
  expect(await textAt(shop.server.url, address)).not.toContain('تخفیف‌های همراه');
});

test('shows and hides a scheduled block on time, without another publication, on every process', async ({
  shop,
  remote,
}) => {
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const day = 86_400_000;
  await publishCampaign(
    shop,
    heading('past', 'گذشته', { show: { from: at(-2 * day), until: at(-day) } }),
    heading('present', 'اکنون', { show: { from: at(-day), until: at(day) } }),
    heading('future', 'آینده', { show: { from: at(day) } }),
  );
  const text = await textAt(shop.server.url, address);
  expect(text).toContain('اکنون');
  expect(text).not.toContain('گذشته');
  expect(text).not.toContain('آینده');

  const turn = at(4_000);
  await publishCampaign(
    shop,
    heading('ending', 'رو به پایان', { show: { until: turn } }),
    heading('coming', 'در راه', { show: { from: turn } }),
  );
  const origins = [shop.server.url, remote.url];
  await Promise.all(
    origins.map(async (origin) => {
      await expect
        .poll(() => textAt(origin, address), { intervals: [100], message: origin })
        .toContain('در راه');
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(turn));
      expect(await textAt(origin, address)).not.toContain('رو به پایان');
    }),
  );
});

test('changes the theme and a text', async ({ shop }) => {
  const site = shop.read('site.json');
  shop.write('site.json', {
    ...site,
    theme: { ...(site['theme'] as Json), primary: '#0E6F5C' },
    name: 'فروشگاه نمونه',
  });
  await publishAndSee(shop, async () =>
    (await ask(shop.server.url, '/')).body.includes('--color-primary:#0E6F5C'),
  );
  expect(readPage((await ask(shop.server.url, '/cart')).body).title).toMatch(/ \| فروشگاه نمونه$/);

  const messages = shop.read('messages.fa.json');
  shop.write('messages.fa.json', { ...messages, breadcrumbs: { label: 'جای شما در فروشگاه' } });
  await publishAndSee(shop, async () =>
    (await ask(shop.server.url, '/products')).body.includes('aria-label="جای شما در فروشگاه"'),
  );
});

test('brings a new release to an open page with its next navigation', async ({ shop }) => {
  const before = (await askJson(shop.server.url, `/_blocks?url=${encodeURIComponent('/products')}`)) as {
    release: string;
  };
  await publishCampaign(shop, heading('first', 'تازه‌ترین'));
  const after = (await askJson(shop.server.url, `/_blocks?url=${encodeURIComponent('/products')}`)) as {
    release: string;
  };
  expect(after.release).not.toBe(before.release);
  expect(after.release).toBe(await shop.shownRelease());
});

test('rolls back to the previous release and to the one before', async ({ shop }) => {
  await publishCampaign(shop, heading('first', 'نسخهٔ یک'));
  const one = await shop.shownRelease();
  await publishCampaign(shop, heading('first', 'نسخهٔ دو'));
  await publishCampaign(shop, heading('first', 'نسخهٔ سه'));
  await publishAndSee(shop, async () => (await textAt(shop.server.url, address)).includes('نسخهٔ دو'), [
    'rollback',
  ]);
  await publishAndSee(shop, async () => (await textAt(shop.server.url, address)).includes('نسخهٔ یک'), [
    'rollback',
  ]);
  expect(await shop.shownRelease()).toBe(one);
});

test('publishes, refuses with an exit code and rolls back by command', async ({ shop }) => {
  await publishCampaign(shop, heading('first', 'پیش از فرمان'));
  shop.write(campaignFile, campaign(heading('first', 'با فرمان')));
  expect(await shop.releaseCommand('publish')).toMatchObject({
    code: 0,
    output: expect.stringContaining('published release'),
  });
  await expect.poll(() => textAt(shop.server.url, address)).toContain('با فرمان');
  shop.write(campaignFile, '{');
  expect(await shop.releaseCommand('validate')).toMatchObject({ code: 1 });
  expect(await shop.releaseCommand('publish')).toMatchObject({ code: 1 });
  expect(await textAt(shop.server.url, address)).toContain('با فرمان');
  expect(await shop.releaseCommand('rollback')).toMatchObject({ code: 0 });
  await expect.poll(() => textAt(shop.server.url, address)).toContain('پیش از فرمان');
});

test.describe('a refused document changes nothing', () => {
  async function expectRefused(
    shop: OwnShop,
    file: string,
    document: unknown,
    ...told: string[]
  ): Promise<void> {
    await publishCampaign(shop, heading('first', 'پابرجا'));
    const release = await shop.shownRelease();
    const good = readFileSync(path.join(shop.folder, file), 'utf8');
    shop.write(file, document);
    try {
      const { code, output } = await shop.release('publish');
      expect(code, output).toBe(1);
      for (const words of told) expect(output).toContain(words);
      expect(await shop.shownRelease()).toBe(release);
      expect(await textAt(shop.server.url, address)).toContain('پابرجا');
    } finally {
      shop.write(file, good);
    }
  }

  test('reports a wrong prop with file, line, block, field and remedy', async ({ shop }) => {
    await expectRefused(
      shop,
      campaignFile,
      campaign(heading('broken', 'عنوان', { props: { title: 12, level: 7 } })),
      `${campaignFile}:`,
      'block «broken» › title: a text is expected, and this is a number\n  → write a text',
      'block «broken» › level:',
      'Nothing was published',
    );
  });

  test('reports a document that is not JSON with its position', async ({ shop }) => {
    await expectRefused(
      shop,
      campaignFile,
      '{ "version": 4,\n  "page": }',
      `${campaignFile}:2`,
      'not JSON',
      'mend it there',
    );
  });

  test('reports a route without a page with the route and the remedy', async ({ shop }) => {
    const manifest = shop.read('manifest.json');
    const lost = { ...route, id: 'lost', path: '/lost', page: 'no-such-page' };
    await expectRefused(
      shop,
      'manifest.json',
      {
        ...manifest,
        routes: [...((manifest['routes'] ?? []) as Json[]).filter(({ id }) => id !== route.id), route, lost],
      },
      'route «lost»',
      'no-such-page',
      'add pages/no-such-page.web.json',
    );
  });

  test('reports a theme value that is not a colour', async ({ shop }) => {
    const site = shop.read('site.json');
    await expectRefused(
      shop,
      'site.json',
      { ...site, theme: { ...(site['theme'] as Json), primary: 'blue' } },
      'site.json:',
      'theme.primary',
    );
  });
});

test('keeps a block of an unknown type, and renders the rest of the page', async ({ shop }) => {
  const unknown = {
    id: 'future',
    type: 'hologram',
    version: 9,
    props: { depth: [1, { of: 'field' }], کلید: 'مقدار' },
  };
  await publishCampaign(shop, unknown, heading('after', 'پس از ناشناخته'));
  expect(await textAt(shop.server.url, address)).toContain('پس از ناشناخته');
  const { data } = (await askJson(shop.server.url, '/builder/pages/campaign')) as {
    data: { blocks: Json[] };
  };
  expect(data.blocks).toContainEqual(unknown);
  const target = path.join(shop.folder, '../exported');
  expect(await shop.release('export', target)).toMatchObject({ code: 0 });
  expect(
    (JSON.parse(readFileSync(path.join(target, campaignFile), 'utf8')) as { blocks: Json[] }).blocks,
  ).toContainEqual(unknown);
});
