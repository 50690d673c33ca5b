import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { publishRelease } from '#documents/releases/publish.ts';
import { readDocuments, readFolder } from '#documents/releases/read-folder.ts';
import { mutate, mutateProse } from './hostile-values.ts';
import type { Attack } from './target.ts';

const shopFolder = 'examples/gift-shop';
const rounds = 150;
const pages = ['/', '/products', '/cart', '/stores', '/weblog', '/checkout', '/no-such-page'];
/** Maximum milliseconds for the check of a set of documents. */
const maxCheck = 10_000;

/**
 * Publishes mutated documents. A refusal must have a reason, and accepted documents must not break a page.
 */
export const attackDocuments: Attack = async ({ pool, send, random: createRandom }) => {
  const random = createRandom('documents');
  const blockCatalog = await loadBlockCatalog();
  const whole = await readFolder(shopFolder);
  const values = Object.fromEntries(whole.documents.map(({ file, value }) => [file, value]));
  const names = Object.keys(values);
  const shownPages = names.filter((name) =>
    /^pages\/(?:home|products|cart|stores|weblog|not-found)\./.test(name),
  );
  const fell: string[] = [];
  let published = 0;
  for (let round = 0; round < rounds; round += 1) {
    const documents: Record<string, unknown> = { ...values };
    const isGentle = random.chance(0.7);
    for (let times = isGentle ? 1 : random.between(1, 3); times > 0; times -= 1) {
      const name = random.pick(isGentle ? shownPages : names);
      documents[name] = (isGentle ? mutateProse : mutate)(documents[name], random);
    }
    const asked = performance.now();
    try {
      const result = await publishRelease(pool, blockCatalog, readDocuments(documents));
      if (result.status === 'refused' && result.diagnostics.length === 0)
        fell.push(`round ${round}: refused without a reason`);
      if (result.status === 'published') {
        published += 1;
        for (const path of pages) await send({ path });
      }
    } catch (error) {
      fell.push(`round ${round}: ${String(error)}`);
    }
    if (performance.now() - asked > maxCheck + pages.length * 5_000)
      fell.push(`round ${round} took too long`);
  }
  await publishRelease(pool, blockCatalog, whole);
  console.log(`  ${published} of ${rounds} mutated shops were accepted and shown`);
  return { tried: rounds, fell };
};
