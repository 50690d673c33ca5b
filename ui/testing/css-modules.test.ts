import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingCssClasses, physicalProperties } from './css-modules.ts';

const root = join(import.meta.dirname, '../..');

describe.each(['ui', 'blocks'])('the style sheets of %s', (room) => {
  const folder = join(root, room);

  it('use no physical left or right', () => {
    const { problems, seen } = physicalProperties(folder);
    expect(seen).toBeGreaterThan(20);
    expect(problems).toEqual([]);
  });

  it('declare every class that a component uses, and no other', () => {
    const { problems, seen } = missingCssClasses(folder);
    expect(seen).toBeGreaterThan(20);
    expect(problems).toEqual([]);
  });
});

describe('the checks themselves', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'css-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('find each physical direction', () => {
    writeFileSync(
      join(folder, 'a.css'),
      '/* left: 0 */ .a { margin-left: 4px; inset-inline-start: 0; right: 0 }\n.b { text-align: right; border-top-left-radius: 2px; background-position: left; }',
    );
    expect(physicalProperties(folder).problems).toHaveLength(4);
  });

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
