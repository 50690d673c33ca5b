import type { StaffOutputOf } from '#data/staff-operations.ts';

/** The differences of one document between two states of the shop. */
export type DocumentDifference = StaffOutputOf<'studio.compare'>['documents'][number];
export type DocumentChange = DocumentDifference['changes'][number];
