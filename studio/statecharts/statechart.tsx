import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { conditionTexts, isCondition } from '#schemas/conditions/conditions.ts';
import persian from '#schemas/conditions/messages.fa.json' with { type: 'json' };
import drawing from '../generated/statecharts.json' with { type: 'json' };
import type { MachineName } from './machine-name.ts';
import styles from './statecharts.module.css';

interface Chart {
  width: number;
  height: number;
  states: readonly {
    key: string;
    x: number;
    y: number;
    first: boolean;
    /**
     * Whether every other state leads here. The chart describes such transitions in words, and does not draw
     * them.
     */
    fromAnywhere: boolean;
    conditions: readonly string[];
  }[];
  moves: readonly { from: string; to: string; points: readonly (readonly number[])[] }[];
}

const { box } = drawing;

/**
 * The statechart of a machine, drawn from its code. A selected state shows its transitions and conditions.
 */
export function Statechart({ machine }: { machine: MachineName }) {
  const t = useTranslations('statecharts');
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const chart: Chart = drawing.charts[machine];
  const nameOf = (state: string): string => t(`states.${machine}.${state}` as 'states.payment.paid');
  const titleOf = (name: string): string =>
    isCondition(name) ? (locale.startsWith('fa') ? persian : conditionTexts)[name].title : name;
  const label = t('label', { name: t(`names.${machine}`) });
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.title}>{label}</figcaption>
      {/* The drawing is wider than the window on phones. */}
      <div className={styles.scroll} tabIndex={-1}>
        {/* Positions count from the left in every language. */}
        <div
          className={styles.drawing}
          dir="ltr"
          style={{ inlineSize: chart.width, blockSize: chart.height }}
        >
          <svg width={chart.width} height={chart.height} aria-hidden="true" className={styles.moves}>
            <defs>
              <marker
                id={`${machine}-arrow`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="9"
                markerHeight="9"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8Z" />
              </marker>
            </defs>
            {chart.moves.map(({ from, to, points }) => (
              <polyline
                key={`${from} ${to}`}
                points={points.map((point) => point.join(',')).join(' ')}
                markerEnd={`url(#${machine}-arrow)`}
                data-way={
                  chosen === null ? undefined : chosen === from ? 'out' : chosen === to ? 'in' : 'other'
                }
              />
            ))}
          </svg>
          {chart.states.map(({ key, x, y, first, conditions }) => (
            <button
              key={key}
              type="button"
              className={styles.state}
              style={{
                insetInlineStart: x - box.width / 2,
                insetBlockStart: y - box.height / 2,
                inlineSize: box.width,
                blockSize: box.height,
              }}
              data-first={first ? '' : undefined}
              data-bound={conditions.length > 0 ? '' : undefined}
              aria-pressed={chosen === key}
              onClick={() => setChosen(chosen === key ? null : key)}
            >
              <span dir="auto">{nameOf(key)}</span>
            </button>
          ))}
        </div>
      </div>
      <div role="status">{chosen !== null && <Ways {...{ chart, chosen, nameOf, titleOf }} />}</div>
    </figure>
  );
}

/** Lists the transitions into and out of a state, and its conditions. */
function Ways({
  chart: { states, moves },
  chosen,
  nameOf,
  titleOf,
}: {
  chart: Chart;
  chosen: string;
  nameOf: (state: string) => string;
  titleOf: (condition: string) => string;
}) {
  const t = useTranslations('statecharts');
  const locale = useLocale();
  const list = (texts: readonly string[]): string => new Intl.ListFormat(locale).format(texts);
  const before = moves.filter(({ to }) => to === chosen).map(({ from }) => nameOf(from));
  const after = moves.filter(({ from }) => from === chosen).map(({ to }) => nameOf(to));
  const { conditions = [], fromAnywhere = false } = states.find(({ key }) => key === chosen) ?? {};
  return (
    <div className={styles.ways}>
      <strong>{nameOf(chosen)}</strong>
      {fromAnywhere && <p>{t('anywhere')}</p>}
      {before.length > 0 && <p>{t('from', { states: list(before) })}</p>}
      {before.length === 0 && !fromAnywhere && <p>{t('start')}</p>}
      <p>{after.length === 0 ? t('end') : t('to', { states: list(after) })}</p>
      {conditions.length > 0 && <p>{t('conditions', { titles: list(conditions.map(titleOf)) })}</p>}
    </div>
  );
}
