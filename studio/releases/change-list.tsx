import { classNames } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui/badge/badge.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { hasTexts } from '../places/shown-steps.ts';
import { useDocumentNames } from '../places/use-document-names.ts';
import { ChangeText } from './change-text.tsx';
import type { DocumentDifference } from './changes.ts';
import { DocumentLink } from '../places/document-link.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import { tellTexts } from './text-change.tsx';
import { tidyChanges } from './tidy-changes.ts';

export interface ChangeListProps {
  documents: readonly DocumentDifference[];
  /** The open draft, if the changes are its own. Links of changed blocks lead to it. */
  draft?: number | undefined;
  /** The chosen documents. Without it, nothing can be chosen. */
  chosen?: ReadonlySet<string> | undefined;
  onChoose?: ((path: string, isChosen: boolean) => void) | undefined;
  /** Shown below the changes of a document. */
  below?: ((document: DocumentDifference) => ReactNode) | undefined;
}

/** Lists the differences between two states of the shop, by document, block and value. */
export function ChangeList({ documents, draft, chosen, onChoose, below }: ChangeListProps) {
  const t = useTranslations('releases.changes');
  const nameOf = useDocumentNames();
  if (documents.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <ul className={styles.documents} aria-label={t('label')}>
      {documents.map((document) => {
        const { path, change, more } = document;
        const told = hasTexts(path) ? document.changes.flatMap(tellTexts) : document.changes;
        const changes = tidyChanges(told);
        const title = (
          <span className={styles.documentTitle}>
            <span className={styles.documentName}>{nameOf(path)}</span>
            {change !== 'changed' && (
              <Badge tone={change === 'added' ? 'positive' : 'negative'}>{t(change)}</Badge>
            )}
          </span>
        );
        return (
          <li key={path} className={classNames(lists.row, styles.document)}>
            {chosen ? (
              <Checkbox
                id={`publish-${path}`}
                label={title}
                checked={chosen.has(path)}
                onChange={(event) => onChoose?.(path, event.currentTarget.checked)}
              />
            ) : (
              <h3 className={styles.documentHeading}>{title}</h3>
            )}
            {changes.length > 0 && (
              <ul className={styles.changes}>
                {changes.map((each, index) => (
                  <li key={index}>
                    <ChangeText change={each} path={path} />
                    {draft !== undefined && each.kind !== 'removed' && (
                      <DocumentLink
                        path={path}
                        draft={draft}
                        block={each.block}
                        field={each.field
                          .map((step) => (typeof step === 'object' ? step.id : step))
                          .join('.')}
                        className={styles.open}
                      >
                        {t('open')}
                      </DocumentLink>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {more > 0 && <p className={styles.quiet}>{t('more', { count: more })}</p>}
            {below?.(document)}
          </li>
        );
      })}
    </ul>
  );
}
