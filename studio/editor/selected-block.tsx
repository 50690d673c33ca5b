import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { isSectionLink, linkedSection, sectionOfPath, sectionPath } from '#schemas/documents/section.ts';
import { notify } from '#ui/notification/notify.ts';
import { SectionLink } from './sections/section-link.tsx';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { Platform } from '#schemas/locale.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import { useDraft, useStoredBlock } from '../draft/use-draft.ts';
import { usePresence } from '../draft/use-presence.ts';
import type { PreviewProblem } from '../preview/preview-port.ts';
import type { Adding } from './add-block.tsx';
import { BlockHead } from './block-head.tsx';
import { pasteBlocks } from './paste-blocks.ts';
import styles from './editor.module.css';
import { targetOf } from './block-target.ts';
import type { OutlineNode } from './outline-node.ts';
import { BlockSettings } from './settings/block-settings.tsx';
import { settingFields } from './settings/setting-field.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { NotePanel } from './notes/note-panel.tsx';
import { StoredJson } from './stored-json.tsx';
import type { BlockActs } from './block-acts.ts';
import { knownBlocks } from '../texts/known-blocks.ts';

interface SelectedBlockProps {
  store: DraftStore;
  pagePath: string;
  selection: readonly string[];
  device: Platform;
  isForAll: boolean;
  problems: readonly PreviewProblem[];
  acts: BlockActs;
  nodes: readonly OutlineNode[];
  /** Field of the first block that is shown first. */
  field: string | undefined;
  labelOf: (type: string) => string;
  onAdd: (adding: Adding) => void;
  /** Shows all examples of a type of block. */
  onExamples: (type: string) => void;
}

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/** Actions and settings of the selection. */
export function SelectedBlock(props: SelectedBlockProps) {
  const { store, pagePath, selection, device, isForAll, problems, acts, nodes, labelOf, onAdd, onExamples } =
    props;
  const t = useTranslations('editor.block');
  const tSections = useTranslations('sections');
  const texts = useBlockTexts();
  const [first = ''] = selection;
  const { path, id } = targetOf(first, pagePath);
  const block = useStoredBlock(path, id);
  const { id: draft } = useDraft();
  const people = usePresence(draft, path, block ? id : null);
  if (!block)
    return (
      <div className={styles.nothing}>
        <EmptyState
          icon="edit"
          title={t('nothing.title')}
          text={t('nothing.text')}
          action={
            <div className={styles.start} data-block-head="">
              <Button iconStart="plus" onClick={() => onAdd({ at: null, replaces: false })}>
                {t('addHere')}
              </Button>
              <Button variant="outline" onClick={() => void pasteBlocks(acts, t)}>
                {t('pasteHere')}
              </Button>
            </div>
          }
        />
        <NotePanel key={`notes ${pagePath}`} path={pagePath} block={null} fields={[]} />
      </div>
    );
  const definition = known[block.type];
  const isLink = isSectionLink(block);
  return (
    <>
      <BlockHead
        selection={selection}
        isHidden={acts.isHidden()}
        mayLink={sectionOfPath(path) === undefined}
        acts={acts}
        nodes={nodes}
        labelOf={labelOf}
        others={people.filter((person) => person.path === path && person.block === id)}
        onAddAfter={() => onAdd({ at: null, replaces: false })}
        onReplace={() => onAdd({ at: null, replaces: true })}
        // A link has no examples of its own. Opening the section shows its blocks.
        onExamples={isLink ? undefined : () => onExamples(block.type)}
      />
      {selection.length === 1 && isLink && (
        <SectionLink
          block={block}
          onCopies={() => {
            const section = store.content(sectionPath(linkedSection(block) ?? ''));
            if (acts.turnIntoCopies(section)) notify({ text: tSections('link.copied') });
            else notify({ text: tSections('notLoaded'), tone: 'negative' });
          }}
        />
      )}
      {selection.length === 1 &&
        (definition ? (
          <Settings
            key={first}
            path={path}
            block={block}
            definition={definition}
            // A linked section has no settings of its own for phones.
            device={isLink ? 'web' : device}
            field={props.field}
            isForAll={isForAll || path === 'site.json'}
            problems={problems
              .filter((problem) => problem.id === first && problem.field !== undefined)
              .map(({ field = '', detail }) => ({ field, text: detail }))}
            onEdit={(operations, options) => store.edit(path, operations, options)}
          />
        ) : (
          <StoredJson block={block} />
        ))}
      {selection.length === 1 && (
        <NotePanel
          key={`notes ${first}`}
          path={path}
          block={id}
          fields={
            definition
              ? settingFields(definition).map(({ name, title }) => ({
                  name,
                  title: texts.text(block.type, title),
                }))
              : []
          }
        />
      )}
    </>
  );
}

const Settings = memo(BlockSettings);
