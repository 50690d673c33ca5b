import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { loadCode } from '#schemas/load-code.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { notify } from '#ui/notification/notify.ts';
import type { Person } from '../draft/use-presence.ts';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { WordButton } from '../frame/word-button.tsx';
import { isolate } from '../texts/isolate.ts';
import { copyBlocks, pasteBlocks } from './paste-blocks.ts';
import { walkNodes } from './outline-nodes.ts';
import type { OutlineNode } from './outline-node.ts';
import type { BlockActs } from './block-acts.ts';
import styles from './block-head.module.css';

interface BlockHeadProps {
  /** Names of the selected blocks. */
  selection: readonly string[];
  isHidden: boolean;
  /** Whether the document may link sections. */
  mayLink: boolean;
  acts: BlockActs;
  nodes: readonly OutlineNode[];
  labelOf: (type: string) => string;
  /** Others who look at this block now. */
  others: readonly Person[];
  onAddAfter: () => void;
  onReplace: () => void;
  /** Shows all examples of the block. */
  onExamples: (() => void) | undefined;
}

// Dialogs that are opened now and then. The first screen does not wait for them.
const loadMoveDialog = async () => (await loadCode(() => import('./move-dialog.tsx'))).MoveDialog;
const loadSaveDialog = async () =>
  (await loadCode(() => import('./sections/save-section-dialog.tsx'))).SaveSectionDialog;

/** The name of what is selected, and what can be done with it. */
export function BlockHead(props: BlockHeadProps) {
  const { selection, isHidden, mayLink, acts, nodes, labelOf, others, onAddAfter, onReplace, onExamples } =
    props;
  const t = useTranslations('editor.block');
  const tSections = useTranslations('sections');
  const format = useFormatter();
  const [isMoving, setIsMoving] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <header className={styles.head} data-block-head="">
      {selection.length > 1 && <h2 className={styles.title}>{t('several', { count: selection.length })}</h2>}
      {others.length > 0 && (
        <p className={styles.others}>
          {t('alsoHere', { names: format.list(others.map(({ name }) => name ?? t('somebody'))) })}
        </p>
      )}
      <div className={styles.actions} role="toolbar" aria-label={t('actions')}>
        {/* The acts of every day come first, with their words where there is room. */}
        <div className={styles.common}>
          <WordButton
            icon="copy-plus"
            word={t('word.duplicate')}
            label={t('duplicate')}
            onClick={acts.duplicate}
          />
          <WordButton
            icon="copy"
            word={t('word.copy')}
            label={t('copy')}
            onClick={() => void copyBlocks(acts.copy(), t)}
          />
          <WordButton
            icon="clipboard"
            word={t('word.paste')}
            label={t('paste')}
            onClick={() => void pasteBlocks(acts, t)}
          />
          <WordButton
            icon={isHidden ? 'eye' : 'eye-off'}
            word={t(isHidden ? 'word.show' : 'word.hide')}
            label={t(isHidden ? 'show' : 'hide')}
            onClick={() => acts.hide(!isHidden)}
          />
          <WordButton icon="trash" word={t('word.remove')} label={t('remove')} onClick={acts.remove} />
        </div>
        <IconButton icon="arrow-up" size="sm" label={t('up')} onClick={() => acts.shift(-1)} />
        <IconButton icon="arrow-down" size="sm" label={t('down')} onClick={() => acts.shift(1)} />
        <IconButton icon="sort" size="sm" label={t('moveTo')} onClick={() => setIsMoving(true)} />
        <IconButton icon="plus" size="sm" label={t('addAfter')} onClick={onAddAfter} />
        {selection.length === 1 && (
          <>
            <IconButton icon="refresh" size="sm" label={t('replace')} onClick={onReplace} />
            {onExamples && <IconButton icon="grid" size="sm" label={t('examples')} onClick={onExamples} />}
          </>
        )}
        <IconButton icon="bookmark" size="sm" label={t('saveSection')} onClick={() => setIsSaving(true)} />
      </div>
      {isSaving && (
        <LoadedPart
          load={loadSaveDialog}
          props={{
            refusal: acts.sectionRefusal(),
            suggested:
              [...walkNodes(nodes)].find(({ key }) => key === selection[0])?.title.replace(/…$/, '') ?? '',
            mayLink,
            onSave(title: string, links: boolean) {
              acts.saveAsSection(title, links);
              setIsSaving(false);
              notify({ text: tSections('save.saved', { title: isolate(title) }) });
            },
            onClose: () => setIsSaving(false),
          }}
        />
      )}
      {isMoving && (
        <LoadedPart
          load={loadMoveDialog}
          props={{ nodes, selection, labelOf, onMove: acts.moveTo, onClose: () => setIsMoving(false) }}
        />
      )}
    </header>
  );
}
