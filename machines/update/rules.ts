import type { UpdateContext, UpdateInput } from './types.ts';

export const startContext = ({ input }: { input: UpdateInput }): UpdateContext => ({
  ...input,
  isBusy: false,
});
export const reloadDelay = ({ context }: { context: UpdateContext }): number => context.reloadAfter;
export const isBusy = ({ context }: { context: UpdateContext }): boolean => context.isBusy;
