// History entries of open sheets; see back-closes.ts.

/** The `info` of navigations that only add or leave the history entry of a sheet. */
export interface SheetInfo {
  sheet: true;
}

export const isSheetInfo = (info: unknown): info is SheetInfo =>
  typeof info === 'object' && info !== null && 'sheet' in info;

/** Whether the current history entry was added for a sheet. A page that is opened from there takes its place. */
export const isOnSheetEntry = (): boolean => isSheetInfo(globalThis.navigation?.currentEntry?.getState());
