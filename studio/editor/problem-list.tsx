import { useTranslations } from 'use-intl';
import { Popover } from '#ui/popover/popover.tsx';
import type { PreviewProblem } from '../preview/preview-port.ts';
import styles from './editor.module.css';

export interface ProblemListProps {
  problems: readonly PreviewProblem[];
  /** Name of a block type for people. */
  labelOf: (type: string) => string;
  onProblem: (name: string) => void;
}

const countBlocks = (problems: readonly PreviewProblem[]): number =>
  new Set(problems.filter(({ id }) => id !== '').map(({ id }) => id)).size;

/** The blocks that the preview does not draw, or draws as they were before their last change. */
export function ProblemList({ problems, labelOf, onProblem }: ProblemListProps) {
  const t = useTranslations('editor.toolbar');
  if (problems.length === 0) return null;
  const missing = problems.filter(({ isShown }) => !isShown);
  const lost = new Set(missing.map(({ id }) => id));
  const unfinished = problems.filter(({ id }) => !lost.has(id));
  const trigger =
    countBlocks(missing) > 0
      ? t('problems', { count: countBlocks(missing) })
      : missing.length > 0
        ? t('reason.page-failed')
        : t('unfinished', { count: countBlocks(unfinished) });
  return (
    <Popover id="problems" trigger={trigger} label={t('problemList')}>
      <ul className={styles.problems}>
        {[...missing, ...unfinished].map((problem) => (
          <li key={`${problem.id} ${problem.reason} ${problem.detail}`}>
            <button type="button" onClick={() => onProblem(problem.id)}>
              {problem.id !== '' && <strong>{labelOf(problem.type)}</strong>}{' '}
              {t(problem.isShown ? 'reason.unfinished' : `reason.${problem.reason}`)}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
