/** Finished pages that a new page can begin with. */
export const sampleNames = ['offer', 'welcome'] as const;
export type SampleName = (typeof sampleNames)[number];
