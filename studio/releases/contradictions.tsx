import { classNames } from '#ui/class-names.ts';
import { useTranslations } from 'use-intl';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useDocumentNames } from '../places/use-document-names.ts';
import { ChangeValue } from './change-value.tsx';
import { DocumentLink } from '../places/document-link.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import type { DraftToPublish, Published } from './use-draft-to-publish.ts';
import { shownSteps } from '../places/shown-steps.ts';
import { useAround } from '../places/use-around.ts';
import { usePlaceWords } from '../places/use-place-words.ts';

export type Side = 'mine' | 'theirs';
export type SideChoices = Readonly<Record<string, Side>>;
export type PublishContradiction = Published['contradictions'][number];

export interface ContradictionsProps {
  contradictions: readonly PublishContradiction[];
  seen: DraftToPublish;
  choices: SideChoices;
  /** Documents into which the draft's changes do not fit. Only their published version can stay. */
  stuck: ReadonlySet<string>;
  onChoose: (document: string, side: Side) => void;
}

interface PlaceProps {
  path: string;
  block: string | undefined;
  type: string | null;
  field: readonly (string | number)[];
}

/** The block and the setting that both have changed; the document where that is the whole. */
function Place({ path, block, type, field }: PlaceProps) {
  const nameOf = useDocumentNames();
  const words = usePlaceWords();
  const around = useAround(path, block ?? null, field);
  const names = [
    block === undefined ? '' : type === null ? block : words.block(type),
    words.field(type, shownSteps(path, field), around),
  ];
  return names.filter((name) => name !== '').join(' › ') || nameOf(path);
}

/** Shows the changes that another release has made too, with both values, and asks whose value is published. */
export function Contradictions({ contradictions, seen, choices, stuck, onChoose }: ContradictionsProps) {
  const t = useTranslations('releases.contradictions');
  const longText = useTranslations('releases.change')('long');
  const nameOf = useDocumentNames();
  /** The type of a block, which the draft's changes have. */
  const typeOf = (path: string, block: string | undefined): string | null => {
    const changes = seen.documents.find((document) => document.path === path)?.changes;
    return changes?.find((change) => change.block === block)?.type ?? null;
  };
  const byDocument = Map.groupBy(contradictions, ({ document }) => document);
  return (
    <ul className={styles.documents} aria-label={t('label')}>
      {[...byDocument].map(([path, found]) => (
        <li key={path} className={classNames(lists.row, styles.document)}>
          <h3 className={styles.documentTitle}>{nameOf(path)}</h3>
          <ul className={styles.changes}>
            {found.map(({ reason, block, path: field = [], mine, theirs, long = [] }, index) => (
              <li key={index}>
                <DocumentLink path={path} draft={seen.draft.id} block={block} field={field.join('.')}>
                  <Place path={path} block={block} type={typeOf(path, block)} field={field} />
                </DocumentLink>
                <p>{t(`reason.${reason}`)}</p>
                {reason === 'changed' && (
                  <dl className={styles.sides}>
                    <dt>{t('mine')}</dt>
                    <dd>
                      {long.includes('mine') ? (
                        longText
                      ) : (
                        <ChangeValue value={mine} type={typeOf(path, block)} path={field} />
                      )}
                    </dd>
                    <dt>{t('theirs')}</dt>
                    <dd>
                      {long.includes('theirs') ? (
                        longText
                      ) : (
                        <ChangeValue value={theirs} type={typeOf(path, block)} path={field} />
                      )}
                    </dd>
                  </dl>
                )}
              </li>
            ))}
          </ul>
          {stuck.has(path) && <Notice tone="warning">{t('stuck')}</Notice>}
          <RadioCards
            name={`side-${path}`}
            legend={t('whose')}
            layout="chips"
            options={[
              { value: 'mine', title: t('useMine'), disabled: stuck.has(path) },
              { value: 'theirs', title: t('useTheirs') },
            ]}
            value={choices[path] ?? ''}
            onValueChange={(side) => onChoose(path, side === 'mine' ? 'mine' : 'theirs')}
          />
        </li>
      ))}
    </ul>
  );
}
