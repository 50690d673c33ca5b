import { useLocale, useTranslations } from 'use-intl';
import type { StaffOutputOf } from '#data/staff-operations.ts';
import { sectionPath } from '#schemas/documents/section.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { DocumentLink } from '../places/document-link.tsx';
import { fieldSteps } from '../places/field-words.ts';
import { PlaceWords } from './place-words.tsx';
import { problemText } from './problem-texts.ts';
import styles from './releases.module.css';

export type Diagnostic = StaffOutputOf<'studio.check-draft'>['diagnostics'][number];

const none: ReadonlySet<string> = new Set();

/** Returns the path of the field below its block or document. A route is a member of the manifest. */
const fieldOf = ({ route, block, field }: Diagnostic): string =>
  [...(route === null ? [] : ['routes', route]), ...fieldSteps(field, block !== null)].join('.');

/** Whether a section is missing only because its own document was not published with the others. */
const isLeftOut = ({ code, params }: Diagnostic, drafted: ReadonlySet<string>): boolean =>
  code === 'section-missing' && drafted.has(sectionPath(String(params['section'])));

/**
 * Problems of documents. Each leads to its block and field.
 * @param drafted paths of the documents that the draft has changed or added
 */
export function Diagnostics({
  diagnostics,
  draft,
  drafted = none,
}: {
  diagnostics: readonly Diagnostic[];
  draft?: number | undefined;
  drafted?: ReadonlySet<string>;
}) {
  const t = useTranslations('releases.diagnostics');
  const locale = useLocale();
  // Errors first: they keep the draft from being published.
  const sorted = diagnostics.toSorted((one, other) => (one.severity < other.severity ? -1 : 0));
  return (
    <ul className={styles.diagnostics} aria-label={t('label')}>
      {sorted.map((found, index) => {
        const { severity, code, path, route, block, field } = found;
        const { problem, remedy, language } = problemText(found, locale);
        return (
          <li key={index} data-severity={severity}>
            <Icon name={severity === 'error' ? 'alert-circle' : 'alert'} size={20} label={t(severity)} />
            <div>
              <DocumentLink
                path={path}
                draft={draft}
                block={block}
                field={fieldOf(found)}
                className={styles.problemPlace}
              >
                <PlaceWords path={path} route={route} block={block} field={field} />
              </DocumentLink>
              <p
                lang={language}
                dir={language === 'fa' ? 'rtl' : 'ltr'}
                className={styles.problem}
                title={code}
              >
                {problem}
              </p>
              {isLeftOut(found, drafted) ? (
                <p className={styles.remedy}>{t('publishSection')}</p>
              ) : (
                <p lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'} className={styles.remedy}>
                  {remedy}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
