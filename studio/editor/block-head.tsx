import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { notify } from '#ui/notification/notify.ts';
import type { Person } from '../draft/use-presence.ts';
import { isolate } from '../texts/isolate.ts';
import { MoveDialog } from './move-dialog.tsx';
import { copyBlocks, pasteBlocks } from './paste-blocks.ts';
import { walkNodes } from './outline-nodes.ts';
import type { OutlineNode } from './outline-node.ts';
import { SaveSectionDialog } from './sections/save-section-dialog.tsx';
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

/** The name of the selection, and the buttons for it. */
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
        <IconButton icon="arrow-up" size="sm" label={t('up')} onClick={() => acts.shift(-1)} />
        <IconButton icon="arrow-down" size="sm" label={t('down')} onClick={() => acts.shift(1)} />
        <IconButton icon="sort" size="sm" label={t('moveTo')} onClick={() => setIsMoving(true)} />
        <IconButton icon="plus" size="sm" label={t('addAfter')} onClick={onAddAfter} />
        <IconButton icon="layers" size="sm" label={t('duplicate')} onClick={acts.duplicate} />
        <IconButton icon="copy" size="sm" label={t('copy')} onClick={() => void copyBlocks(acts.copy(), t)} />
        <IconButton icon="file" size="sm" label={t('paste')} onClick={() => void pasteBlocks(acts, t)} />
        <IconButton
          icon={isHidden ? 'eye' : 'eye-off'}
          size="sm"
          label={t(isHidden ? 'show' : 'hide')}
          onClick={() => acts.hide(!isHidden)}
        />
        {selection.length === 1 && (
          <>
            <IconButton icon="refresh" size="sm" label={t('replace')} onClick={onReplace} />
            {onExamples && <IconButton icon="grid" size="sm" label={t('examples')} onClick={onExamples} />}
          </>
        )}
        <IconButton icon="bookmark" size="sm" label={t('saveSection')} onClick={() => setIsSaving(true)} />
        <IconButton icon="trash" size="sm" label={t('remove')} onClick={acts.remove} />
      </div>
      {isSaving && (
        <SaveSectionDialog
          refusal={acts.sectionRefusal()}
          suggested={[...walkNodes(nodes)].find(({ key }) => key === selection[0])?.title ?? ''}
          mayLink={mayLink}
          onSave={(title, links) => {
            acts.saveAsSection(title, links);
            setIsSaving(false);
            notify({ text: tSections('save.saved', { title: isolate(title) }) });
          }}
          onClose={() => setIsSaving(false)}
        />
      )}
      {isMoving && (
        <MoveDialog
          nodes={nodes}
          selection={selection}
          labelOf={labelOf}
          onMove={acts.moveTo}
          onClose={() => setIsMoving(false)}
        />
      )}
    </header>
  );
}
