import { useLocale } from 'use-intl';
import { formatCountdown } from '../format/countdown.ts';
import { Ltr } from '../ltr/ltr.tsx';

/** A running time, the same everywhere: «۰۱:۵۹», from an hour «۲۳:۰۱:۵۹». @param props.seconds remaining time */
export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <b className="tabular">
      <Ltr>{formatCountdown(seconds, useLocale())}</Ltr>
    </b>
  );
}
