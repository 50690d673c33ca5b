import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listBlocks } from '../gen/block-folders.ts';
import { checkHouse } from '../lint/check.ts';
import { createBlock } from './create-block.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrin-block-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a new block', () => {
  it('is found by the generator without further registration', () => {
    expect(createBlock(root, 'gift-wall')).toContain('blocks/gift-wall/gift-wall.tsx');
    expect(listBlocks(root)).toEqual(['gift-wall']);
    expect(readFileSync(path.join(root, 'blocks/gift-wall/definition.ts'), 'utf8')).toContain(
      "type: 'gift-wall'",
    );
  });

  it('has its texts in both languages', () => {
    const files = createBlock(root, 'gift-wall');
    expect(files).toEqual(
      expect.arrayContaining(['blocks/gift-wall/messages.en.json', 'blocks/gift-wall/messages.fa.json']),
    );
  });

  it('has its texts in the studio, and leaves those of other blocks', () => {
    const others = { 'gift-wall': { label: 'Gift wall', description: 'Gifts' } };
    mkdirSync(path.join(root, 'studio/texts'), { recursive: true });
    for (const locale of ['fa', 'en'])
      writeFileSync(path.join(root, `studio/texts/blocks.${locale}.json`), JSON.stringify(others));
    const files = createBlock(root, 'gift-row');
    const read = (locale: string): unknown =>
      JSON.parse(readFileSync(path.join(root, `studio/texts/blocks.${locale}.json`), 'utf8'));
    expect(files).toContain('studio/texts/blocks.fa.json');
    for (const locale of ['fa', 'en'])
      expect(read(locale)).toEqual({
        ...others,
        'gift-row': { label: expect.any(String), description: expect.any(String) },
      });
  });

  it('passes all lint rules unchanged', () => {
    createBlock(root, 'gift-wall');
    const { diagnostics, files } = checkHouse(root);
    expect(files).toBeGreaterThanOrEqual(4);
    expect(diagnostics).toEqual([]);
  });

  it.each(['GiftWall', 'gift_wall', '-gift', 'gift-', 'gift--wall', '../gift', '9-gifts', '', 'generated'])(
    'cannot be called "%s"',
    (name) => {
      expect(() => createBlock(root, name)).toThrow(/is not a name for a block|is not for a block/);
      expect(readdirSync(root)).toEqual([]);
    },
  );

  it('never overwrites another', () => {
    createBlock(root, 'gift-wall');
    expect(() => createBlock(root, 'gift-wall')).toThrow('is there already');
  });
});
