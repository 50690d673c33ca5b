import { useTranslations } from 'use-intl';
import type { StockAlertState } from '#parts/stock-alert/stock-alert.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './buy-box.module.css';

/** The button that asks for a message, with its state. */
export function StockAlertView({ wanted, isPending, error, onPress }: StockAlertState) {
  const t = useTranslations('buy-box.alert');
  return (
    <div id="stock-alert" className={styles.alert}>
      <Button
        block
        size="lg"
        variant={wanted ? 'outline' : 'solid'}
        iconStart={wanted ? 'close' : 'bell'}
        loading={isPending}
        onClick={onPress}
      >
        {t(wanted ? 'cancel' : 'request')}
      </Button>
      <p className={styles.alertText} role="status">
        {t(wanted ? 'waiting' : 'text')}
      </p>
      {error !== null && (
        <p className={styles.alertError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
