import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/use-error-text.ts';
import { useStockAlert } from '#actors/use-stock-alert.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './buy-box.module.css';

/** Asks for a message when a sold out option is in stock again. @param props.sellable id of the option */
export function StockAlert({ sellable }: { sellable: number }) {
  const t = useTranslations('buy-box.alert');
  const errorText = useErrorText();
  const { wanted, isPending, error, toggle } = useStockAlert(sellable);
  return (
    <div className={styles.alert}>
      <Button
        block
        variant={wanted ? 'outline' : 'soft'}
        iconStart={wanted ? 'close' : 'bell'}
        loading={isPending}
        onClick={toggle}
      >
        {t(wanted ? 'cancel' : 'request')}
      </Button>
      <p className={styles.alertText} role="status">
        {t(wanted ? 'waiting' : 'text')}
      </p>
      {error && (
        <p className={styles.alertError} role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
