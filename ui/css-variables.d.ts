import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry the values that vary; style sheets hold everything else. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
