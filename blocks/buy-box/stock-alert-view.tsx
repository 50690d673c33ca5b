import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import styles from './buy-box.module.css';

export interface StockAlertViewProps {
  /** Whether the customer has asked for a message. */
  wanted: boolean;
  isPending: boolean;
  /** The text of the error; null without one. */
  error: string | null;
  onPress: () => void;
}

/** The button that asks for a message, with its state. */
export function StockAlertView({ wanted, isPending, error, onPress }: StockAlertViewProps) {
  const t = useTranslations('buy-box.alert');
  return (
    <div className={styles.alert}>
      <Button
        block
        variant={wanted ? 'outline' : 'soft'}
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
