// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { draftToResume, keepLastDraft, readLastDraft } from './last-draft.ts';

const draft = (id: number, status: string, made_by: string | null = 'Sara') => ({
  id,
  name: `Draft ${id}`,
  status,
  made_by,
});

describe('the draft that a person goes on with', () => {
  beforeEach(() => localStorage.clear());

  it('is the one that they had open here, of each person', () => {
    keepLastDraft(1, 7);
    expect([readLastDraft(1), readLastDraft(2)]).toEqual([7, undefined]);
    expect(draftToResume([draft(9, 'open'), draft(7, 'ready')], 7, 'Sara')?.id).toBe(7);
  });

  it('is none after they left it, or after it was published or scheduled', () => {
    keepLastDraft(1, null);
    expect(readLastDraft(1)).toBeNull();
    expect(draftToResume([draft(9, 'open')], null, 'Sara')).toBeUndefined();
    expect(draftToResume([draft(7, 'scheduled'), draft(9, 'open')], 7, 'Sara')).toBeUndefined();
  });

  it('is their own newest one in a browser that knows none', () => {
    const drafts = [draft(9, 'open', 'Reza'), draft(8, 'scheduled'), draft(6, 'open'), draft(5, 'open')];
    expect(draftToResume(drafts, undefined, 'Sara')?.id).toBe(6);
    expect(draftToResume(drafts, undefined, null)).toBeUndefined();
    localStorage.setItem('vitrin-studio-draft-1', 'x');
    expect(readLastDraft(1)).toBeNull();
  });
});
