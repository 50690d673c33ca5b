import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { ClosingObstacle } from '#schemas/api/account/personal-data.ts';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import styles from './personal-data.module.css';

/** The page on which the customer clears an obstacle. */
const routeOf: Readonly<Record<ClosingObstacle, string>> = {
  staff: 'contact',
  payment: 'payments',
  order: 'bills',
  wallet: 'wallet',
};

export interface ObstaclesProps {
  obstacles: readonly ClosingObstacle[];
  isChecking: boolean;
  onCheck: () => void;
}

/** Obstacles that keep the account open, each with a link to clear it. */
export function Obstacles({ obstacles, isChecking, onCheck }: ObstaclesProps) {
  const t = useTranslations('personal-data.obstacles');
  return (
    <div className={styles.form}>
      <p>{t('lead')}</p>
      <ul className={styles.obstacles}>
        {obstacles.map((obstacle) => (
          <Obstacle key={obstacle} obstacle={obstacle} />
        ))}
      </ul>
      <div>
        <Button variant="outline" iconStart="refresh" loading={isChecking} onClick={onCheck}>
          {t('check')}
        </Button>
      </div>
    </div>
  );
}

function Obstacle({ obstacle }: { obstacle: ClosingObstacle }) {
  const t = useTranslations('personal-data.obstacles');
  const href = useOptionalPath()(routeOf[obstacle]);
  return (
    <li className={styles.obstacle}>
      <p className={styles.strong}>{t(`${obstacle}.title`)}</p>
      <p className={styles.text}>{t(`${obstacle}.text`)}</p>
      {href !== undefined && <Link href={href}>{t(`${obstacle}.link`)}</Link>}
    </li>
  );
}
