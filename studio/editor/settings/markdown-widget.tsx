import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { formatSelection, type MarkdownFormat } from './format-markdown.ts';
import styles from './settings.module.css';
import { useTyped } from '../../pickers/use-typed.ts';
import { asText, lookOf, type WidgetProps } from './widget.ts';

const formats: readonly MarkdownFormat[] = ['bold', 'heading', 'list', 'link'];

/** Text with headings, lists and links, written as Markdown. The preview shows how it looks. */
export function MarkdownWidget(props: WidgetProps) {
  const t = useTranslations('settings.markdown');
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, type] = useTyped(asText(props.value), (text) =>
    props.onChange(text === '' && !props.field.isRequired ? undefined : text, true),
  );
  const apply = (format: MarkdownFormat) => {
    const { current } = area;
    if (!current) return;
    const changed = formatSelection(
      typed,
      [current.selectionStart, current.selectionEnd],
      format,
      t('words'),
    );
    type(changed.text);
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(...changed.selection);
    });
  };
  return (
    <Field {...lookOf(props)}>
      {(control) => (
        <div className={styles.markdown}>
          <div className={styles.markdownTools} role="toolbar" aria-label={t('tools')}>
            {formats.map((format) => (
              <Button key={format} size="sm" variant="ghost" padding="sm" onClick={() => apply(format)}>
                {t(format)}
              </Button>
            ))}
          </div>
          <textarea
            {...control}
            ref={area}
            className={styles.markdownText}
            dir="auto"
            rows={10}
            maxLength={props.field.maxLength}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
