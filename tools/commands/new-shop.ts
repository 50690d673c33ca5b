// `npm run new:shop NAME [-- --title TITLE …]` copies the starter shop into a new folder.
import '../shared/answer-help.mjs';
import { parseArgs } from 'node:util';
import { createShop, nextSteps } from '../new-shop/create-shop.ts';
import { root } from '../shared/root.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      locale: { type: 'string' },
      country: { type: 'string' },
      currency: { type: 'string' },
      'time-zone': { type: 'string' },
    },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) {
    console.error('Give the name of one shop: npm run new:shop blue-door -- --title "The Blue Door"');
    process.exitCode = 2;
  } else {
    const place = { ...values, timeZone: values['time-zone'] };
    console.log(nextSteps(createShop(root, name, values.title, place)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
