import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

export interface SecondFactorFirstProps {
  text: string;
  /** Text of the button. */
  action: string;
  /** Path of the page for answering or adding a second factor. Without it there is no button. */
  href: string | undefined;
}

/** Links a member of staff to the second factor that a refused attempt needs. */
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
