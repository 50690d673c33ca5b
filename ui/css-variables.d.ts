import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Values that vary are passed as custom properties; style sheets hold everything else. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
