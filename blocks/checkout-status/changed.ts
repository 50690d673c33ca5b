// The screens that few visits see, in one file.
export { Changes } from './changes.tsx';
export { Gone } from './gone.tsx';
