import { Assistant } from '#documents/assistants/testing/assistant.ts';
import { half } from './support/sampling.ts';
import { shops } from './support/shops.ts';
import { test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// A merchandiser and an assistant, which is a process of its own, in one draft.

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1960, height: 1500 } });

const contact = 'pages/contact.all.json';

interface Page {
  blocks: { id: string; props: Record<string, unknown> }[];
}

/** The page with another value in its block `support`. */
const withSupport = (page: Page, props: Record<string, unknown>): Page => ({
  ...page,
  blocks: page.blocks.map((block) =>
    block.id === 'support' ? { ...block, props: { ...block.props, ...props } } : block,
  ),
});

test(`an assistant answers a note of a person by a change that is on the open page at once ${half(0, 'web')}`, async ({
  page,
  shop,
  studio,
}) => {
  const assistant = new Assistant();
  await assistant.start({
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shops().dataDir,
    PUBLIC_URL: shop.server.url,
  });
  try {
    await studio.edit(contact, '&block=support');
    const title = studio.settings.getByLabel(/^عنوان/);
    await title.fill('با ما حرف بزنید');
    await studio.saved();
    const draft = Number(new URL(page.url()).searchParams.get('draft'));
    await studio.settings.getByText('یادداشت‌ها', { exact: true }).click();
    await studio.settings.getByLabel('یادداشت تازه').fill('دستیار، عنوان را دوستانه‌تر کن.');
    await studio.button('افزودن یادداشت').click();
    await expect(studio.settings.getByText('دستیار، عنوان را دوستانه‌تر کن.')).toBeVisible();

    const { notes } = await assistant.read<{ notes: { note: number; file: string; block: string }[] }>(
      'list_notes',
      { draft },
    );
    expect(notes).toMatchObject([{ file: contact, block: 'support' }]);
    const read = await assistant.read<Page>('read_document', { draft, file: contact });
    await assistant.read('propose_change', {
      draft,
      documents: { [contact]: withSupport(read, { title: 'سلام! بگو چه کمکی می‌خواهی' }) },
    });
    await assistant.read('answer_note', { note: notes[0]?.note, text: 'عوض شد.' });

    await expect(studio.block('support')).toContainText('سلام! بگو چه کمکی می‌خواهی');
    await expect(title).toHaveValue('سلام! بگو چه کمکی می‌خواهی');
    await expect(studio.settings.getByText('عوض شد.')).toBeVisible({ timeout: 25_000 });
    await expect(studio.settings.getByText(/دستیار هوشمند \(.+\)/)).toBeVisible();

    // A draft that the assistant begins is in the list, with its author.
    await assistant.read('propose_change', {
      draft: 'پیشنهاد دستیار',
      documents: { [contact]: withSupport(read, { title: 'تماس' }) },
    });
    await studio.open('/drafts');
    const row = page.getByRole('listitem').filter({ hasText: 'پیشنهاد دستیار' });
    await expect(row).toContainText('دستیار هوشمند');
    await row.getByRole('link', { name: 'مرور و انتشار' }).click();
    await expect(page.getByRole('main')).toContainText(/دستیار هوشمند \(.+\)/);
    await expect(studio.button(/^انتشار . مورد$/)).toBeEnabled();
  } finally {
    await assistant.close();
  }
});
