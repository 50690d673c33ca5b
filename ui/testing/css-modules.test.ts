import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingCssClasses } from './css-modules.ts';

const root = join(import.meta.dirname, '../..');

it('style sheets have every class that a component uses, and no other', () => {
  const found = ['ui', 'parts', 'blocks'].map((room) => missingCssClasses(join(root, room)));
  expect(found.reduce((sum, { seen }) => sum + seen, 0)).toBeGreaterThan(100);
  expect(found.flatMap(({ problems }) => problems)).toEqual([]);
});

describe('the checks themselves', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'css-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('find a missing class and an unused one', () => {
    writeFileSync(join(folder, 'a.module.css'), '.here { color: red } .idle:hover { opacity: 0.5 }');
    writeFileSync(
      join(folder, 'a.tsx'),
      "import styles from './a.module.css';\nexport const A = () => <i className={styles.here}><b className={styles.gone} /></i>;",
    );
    expect(missingCssClasses(folder).problems).toEqual([
      'a.tsx: ./a.module.css has no .gone',
      'a.module.css: .idle is not used',
    ]);
  });
});
