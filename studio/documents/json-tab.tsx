import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { loadCode } from '#schemas/load-code.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useContent, useDraft, useEdit } from '../draft/use-draft.ts';
import { JsonEditor } from '../json/json-editor.tsx';
import { operationsBetween } from '../json/operations-between.ts';
import type { JsonSchema } from '../json/schema-at.ts';
import { checkDocument, schemaNameOf, type SchemaName } from './check-document.ts';
import styles from './json-tab.module.css';
import { useDocumentNames } from '../places/use-document-names.ts';
import { useMessagesPath } from '../editor/use-page-names.ts';
import { useSections } from '../editor/sections/use-sections.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';

const schemas: Readonly<Record<SchemaName, () => Promise<{ default: object }>>> = {
  page: () => loadCode(() => import('#schemas/generated/page.schema.json', { with: { type: 'json' } })),
  section: () => loadCode(() => import('#schemas/generated/section.schema.json', { with: { type: 'json' } })),
  site: () => loadCode(() => import('#schemas/generated/site.schema.json', { with: { type: 'json' } })),
  'manifest-overrides': () =>
    loadCode(() => import('#schemas/generated/manifest-overrides.schema.json', { with: { type: 'json' } })),
  flows: () => loadCode(() => import('#schemas/generated/flows.schema.json', { with: { type: 'json' } })),
  messages: () =>
    loadCode(() => import('#schemas/generated/messages.schema.json', { with: { type: 'json' } })),
};

/** Returns the JSON Schema of a document once it is loaded. Without it, the editor offers no completion. */
function useSchema(name: SchemaName): JsonSchema | undefined {
  const [loaded, setLoaded] = useState<{ name: SchemaName; schema: JsonSchema } | null>(null);
  useEffect(() => {
    schemas[name]().then(
      ({ default: schema }) => setLoaded({ name, schema }),
      () => undefined,
    );
  }, [name]);
  return loaded?.name === name ? loaded.schema : undefined;
}

/** Every document of the shop as JSON. */
export function JsonTab() {
  const t = useTranslations('json');
  const nameOf = useDocumentNames();
  const messagesPath = useMessagesPath();
  const pages = usePageDocuments();
  const sections = useSections() ?? [];
  const paths = [
    'site.json',
    'manifest.json',
    'flows.json',
    messagesPath,
    ...[...pages.values()].flat(),
    ...sections.map((section) => section.path),
  ];
  const [path, setPath] = useState('site.json');
  return (
    <div className={styles.tab}>
      <SelectField
        id="json-document"
        label={t('document')}
        options={paths.map((value) => ({ value, text: `${nameOf(value)} – ${value}` }))}
        value={path}
        onValueChange={setPath}
      />
      <DocumentJson key={path} path={path} label={nameOf(path)} />
    </div>
  );
}

function DocumentJson({ path, label }: { path: string; label: string }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const content = useContent(path);
  const edit = useEdit();
  const { id: draft } = useDraft();
  const schema = useSchema(schemaNameOf(path));
  const texts = useMemo(() => ({ t, locale }), [t, locale]);
  if (content === undefined) return <Spinner />;
  return (
    <div className={styles.editor}>
      <JsonEditor
        value={content}
        check={(value) => checkDocument(path, value, texts)}
        onChange={(value, before) => edit(path, operationsBetween(before, value), { joins: `json:${path}` })}
        label={label}
        schema={schema}
        keptAs={`${draft ?? 'new'}-${path}`}
      />
    </div>
  );
}
