import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

export interface SecondFactorFirstProps {
  text: string;
  /** Text of the button. */
  action: string;
  /** Path of the page where a second factor is answered and added; no button without it. */
  href: string | undefined;
}

/** Leads a member of staff, whose attempt was refused, to the second factor that it needs. */
export function SecondFactorFirst({ text, action, href }: SecondFactorFirstProps) {
  const button = href !== undefined && (
    <Button size="sm" variant="outline" href={href}>
      {action}
    </Button>
  );
  return (
    <div role="alert">
      <Notice tone="warning" action={button}>
        {text}
      </Notice>
    </div>
  );
}
