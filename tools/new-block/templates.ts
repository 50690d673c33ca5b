import { toIdentifier } from '../gen/block-folders.ts';
import { toStableJson } from '../gen/generated-file.ts';

/** Converts `product-grid` to `Product grid`, for the editor's palette. */
function toLabel(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts `product-grid` to `ProductGrid`, the component's name. */
function toComponentName(name: string): string {
  const identifier = toIdentifier(name);
  return identifier.charAt(0).toUpperCase() + identifier.slice(1);
}

const definition = (name: string): string => `import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';

export default defineBlock({
  type: '${name}',
  version: 1,
  label: '${toLabel(name)}',
  category: 'content',
  props: z.strictObject({ title: line('Title') }),
  examples: {
    default: { props: { title: 'تازه‌های فروشگاه' } },
    longText: { props: { title: 'راهنمای انتخاب کارت هدیه‌ای که در هر کشور و با هر حساب کاربری بدون دردسر فعال می‌شود' } },
  },
});
`;

const component = (name: string): string => `import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type definition from './definition.ts';
import styles from './${name}.module.css';

export default function ${toComponentName(name)}({ props }: BlockProps<typeof definition>) {
  const t = useTranslations('${name}');
  return (
    <section className={styles['block']} aria-label={t('label', { title: props.title })}>
      <h2 className={styles['title']}>{props.title}</h2>
    </section>
  );
}
`;

const styles = `.block {
  padding-block: var(--space-6);
}

.title {
  margin: 0;
  color: var(--text-strong);
  font: var(--type-title-2);
}
`;

const test = (name: string): string => `import { expect, it } from 'vitest';
import { eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './${name}.tsx';

it('has one heading in every example', () => {
  eachExample({ definition, component, messages }, ({ getAllByRole }, name) =>
    expect(getAllByRole('heading', { level: 2 }), name).toHaveLength(1),
  );
});
`;

/** Returns the files of a new block by name. They contain a working heading, for the developer to change. */
export function blockFiles(name: string): Record<string, string> {
  return {
    'definition.ts': definition(name),
    [`${name}.tsx`]: component(name),
    [`${name}.module.css`]: styles,
    [`${name}.test.tsx`]: test(name),
    'messages.en.json': toStableJson({ label: 'Section {title}' }),
    'messages.fa.json': toStableJson({ label: 'بخش {title}' }),
  };
}

/** Returns the texts of a new block in the studio's palette, by language. */
export function studioTexts(name: string): Record<'en' | 'fa', { label: string; description: string }> {
  return {
    en: { label: toLabel(name), description: 'A section with a title' },
    fa: { label: `بلوک ${name}`, description: 'بخشی با یک عنوان' },
  };
}
