import { useCommonMessages } from '../common-messages.ts';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { LocalDigits } from '../ltr/local-digits.tsx';
import styles from './tracking-code.module.css';

/** The code by which a bank finds a payment, with its copy button. */
export function TrackingCode({ code }: { code: string }) {
  const { tracking } = useCommonMessages().payment;
  return (
    <p className={styles.tracking}>
      {tracking.label}
      <span className={styles.code}>
        <LocalDigits mono>{code}</LocalDigits>
        <CopyButton text={code} label={tracking.copy} copiedText={tracking.copied} />
      </span>
    </p>
  );
}
