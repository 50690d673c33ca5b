import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrin-slot': { name: string };
    }
  }
}
