import { useEffect, useRef } from 'react';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { StockAlertView } from './stock-alert-view.tsx';
import { useStockAlert } from './use-stock-alert.ts';

export interface AskingAlertProps {
  /** Id of the option. */
  sellable: number;
  /** Whether the button was pressed while this code was loading. */
  isPressed: boolean;
}

/** The button with the state of the alert from the engine. */
export default function AskingAlert({ sellable, isPressed }: AskingAlertProps) {
  const errorText = useErrorText();
  const { wanted, isPending, error, toggle } = useStockAlert(sellable);
  const waiting = useRef(isPressed);
  useEffect(() => {
    if (!waiting.current) return;
    waiting.current = false;
    toggle();
  });
  return (
    <StockAlertView
      wanted={wanted}
      isPending={isPending}
      error={error && errorText(error)}
      onPress={toggle}
    />
  );
}
