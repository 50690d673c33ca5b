import { useEffect, useRef } from 'react';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useStockAlert } from '#actors/stock-alerts/use-stock-alert.ts';
import type { StockAlertProps } from './stock-alert.tsx';

export interface AskingAlertProps extends StockAlertProps {
  /** Whether the button was pressed while this code was loading. */
  isPressed: boolean;
}

/** Shows the alert with its state from the engine. */
export default function AskingAlert({ sellable, reason, isPressed, children }: AskingAlertProps) {
  const errorText = useErrorText();
  const { wanted, isPending, error, toggle } = useStockAlert(sellable, reason);
  const waiting = useRef(isPressed);
  useEffect(() => {
    if (!waiting.current) return;
    waiting.current = false;
    toggle();
  });
  return children({ wanted, isPending, error: error && errorText(error), onPress: toggle });
}
