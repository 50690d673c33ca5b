import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { useSoughtField } from '../editor/settings/use-sought-field.ts';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';
import { writeText } from './route-edits.ts';
import { readText } from './read-text.ts';
import { useStandardTexts } from '../texts/standard-texts.ts';
import { findTexts, textLines, textProblem, type TextLine } from './text-lines.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { useNamespaceWords } from './use-namespace-words.ts';
import { useMessagesPath } from '../editor/use-page-names.ts';

/** Maximum number of listed texts. Each is a field. */
const most = 60;

/** Shows the texts of the shop next to those of the software. */
export function MessagesTab({ messages }: { messages: unknown }) {
  const t = useTranslations('documents.messages');
  const { shop } = useStudio();
  const { data, error, refetch } = useStandardTexts(shop.site.locale);
  const { field = '', seen } = useSearch({ strict: false });
  const [query, setQuery] = useState(seen ?? field.replaceAll('.', ' '));
  const [onlyOwn, setOnlyOwn] = useState(false);
  const wanted = useDeferredValue(query);
  return (
    <>
      <div className={styles.tools}>
        <TextField
          id="texts-search"
          kind="search"
          label={t('search')}
          hint={t('searchHint')}
          value={query}
          onValueChange={setQuery}
          className={styles.search}
        />
        <Checkbox
          id="texts-own"
          label={t('onlyOwn')}
          checked={onlyOwn}
          onChange={(event) => setOnlyOwn(event.currentTarget.checked)}
        />
      </div>
      <Loaded
        data={data}
        failed={error !== null}
        texts={{ loading: t('loading'), failed: t('failed') }}
        onRetry={() => void refetch()}
        room={{ count: 4, height: '88px' }}
      >
        {(standard) => <Texts {...{ standard, messages, onlyOwn, field }} query={wanted} />}
      </Loaded>
    </>
  );
}

/**
 * Returns the texts of a search. Their rows stay in place until another search, even while a person edits a
 * text.
 */
function useFound(
  lines: readonly TextLine[],
  query: string,
  onlyOwn: boolean,
  field: string,
): readonly TextLine[] {
  const search = `${onlyOwn} ${query}`;
  const find = () =>
    findTexts(lines, query)
      .filter(({ own }) => !onlyOwn || own !== undefined)
      // The text of a link stands first, since its words may stand in many.
      .toSorted((a, b) => Number(b.key.join('.') === field) - Number(a.key.join('.') === field))
      .map(idOf);
  const [kept, setKept] = useState(() => ({ search, ids: find() }));
  const current = kept.search === search ? kept : { search, ids: find() };
  if (current !== kept) setKept(current);
  const byId = new Map(lines.map((line) => [idOf(line), line]));
  return current.ids.flatMap((id) => byId.get(id) ?? []);
}

const idOf = ({ key }: TextLine): string => key.join('\n');

interface TextsProps {
  standard: Parameters<typeof textLines>[0];
  messages: unknown;
  query: string;
  onlyOwn: boolean;
  /** The text that a link leads to. */
  field: string;
}

function Texts({ standard, messages, query, onlyOwn, field }: TextsProps) {
  const t = useTranslations('documents.messages');
  const lines = useMemo(() => textLines(standard, messages), [standard, messages]);
  const found = useFound(lines, query, onlyOwn, field);
  const list = useRef<HTMLUListElement>(null);
  useSoughtField(list, 'text', field === '' ? undefined : field);
  return (
    <>
      <p className={styles.quiet} role="status">
        {t('found', { count: found.length, shown: Math.min(found.length, most) })}
      </p>
      <ul ref={list} className={lists.list}>
        {found.slice(0, most).map((line) => (
          <TextRow key={line.key.join('.')} line={line} messages={messages} />
        ))}
      </ul>
    </>
  );
}

function TextRow({ line: { key, own, standard }, messages }: { line: TextLine; messages: unknown }) {
  const t = useTranslations('documents.messages');
  const namespaceWords = useNamespaceWords();
  const { direction } = useStudio().shop.site;
  const format = useFormatter();
  const edit = useDocumentEdit();
  const path = useMessagesPath();
  const id = `text-${key.join('-')}`;
  const [namespace = ''] = key;
  const write = (text: string | undefined): void => edit([writeText(path, messages, key, text)], id);
  // A person who comes to change a word finds the text in the field, and may empty it.
  const [isWritten, setIsWritten] = useState(false);
  const [isEmptied, setIsEmptied] = useState(false);
  const problem = own === undefined ? null : textProblem(own, standard);
  return (
    <li className={styles.text}>
      <p className={styles.textShown}>{readText(own === undefined || own === '' ? (standard ?? '') : own)}</p>
      <p className={styles.textPlace}>{namespaceWords(namespace)}</p>
      <TextField
        id={id}
        label={t('own')}
        multiline
        rows={Math.min(4, 1 + Math.floor((own ?? standard ?? '').length / 70))}
        value={own ?? (isWritten && !isEmptied ? (standard ?? '') : '')}
        onFocus={() => setIsWritten(true)}
        onBlur={() => {
          setIsWritten(false);
          setIsEmptied(false);
        }}
        placeholder={standard}
        dir={direction}
        maxLength={4_000}
        error={
          problem === null
            ? undefined
            : problem === 'braces'
              ? t('braces')
              : t('unknown', { names: format.list(problem) })
        }
        onValueChange={(text) => {
          setIsEmptied(text === '');
          write(standard !== undefined && (text === '' || text === standard) ? undefined : text);
        }}
      />
      {own !== undefined && standard !== undefined && (
        <>
          <IconButton icon="undo" size="sm" label={t('restore')} onClick={() => write(undefined)} />
          <p className={styles.standard} dir={direction}>
            <span className={styles.standardLabel}>{t('standard')}</span>
            {standard}
          </p>
        </>
      )}
    </li>
  );
}
