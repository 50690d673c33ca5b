// Few visits show these screens, so they share one file that loads on demand.
export { Changes } from './changes.tsx';
export { Gone } from './gone.tsx';
