import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { loadStatechart } from './load-statechart.ts';
import type { MachineName } from './machine-name.ts';
import styles from './statecharts.module.css';

/** The charts of machines, behind a button: they are large. */
export function Statecharts({ machines }: { machines: readonly MachineName[] }) {
  const t = useTranslations('statecharts');
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.charts}>
      <Button
        variant="outline"
        size="sm"
        iconStart="layers"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'hide' : 'show')}
      </Button>
      {isShown && (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          {machines.map((machine) => (
            <LoadedPart key={machine} load={loadStatechart} props={{ machine }} />
          ))}
        </>
      )}
    </div>
  );
}
