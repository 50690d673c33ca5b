// `npm run new:block NAME` writes the folder of a block that works, and registers it.
import '../shared/answer-help.mjs';
import { generate } from '../gen/generate.ts';
import { createBlock } from '../new-block/create-block.ts';
import { root } from '../shared/root.ts';

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0) {
  console.error('Give the name of one block: npm run new:block product-grid');
  process.exit(2);
}
try {
  console.log(
    createBlock(root, name)
      .concat(await generate({ statements: false }))
      .map((file) => `wrote ${file}`)
      .join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
