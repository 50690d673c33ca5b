import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingCssClasses } from './css-modules.ts';

const root = join(import.meta.dirname, '../..');

it.each(['ui', 'parts', 'blocks'])(
  'the style sheets of %s have every class that a component uses, and no other',
  (room) => {
    const { problems, seen } = missingCssClasses(join(root, room));
    expect(seen).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);

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
