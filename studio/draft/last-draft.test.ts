// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { draftToResume, keepLastDraft, readLastDraft } from './last-draft.ts';

const draft = (id: number, status: string) => ({ id, name: `Draft ${id}`, status });

describe('the draft that a person goes on with', () => {
  beforeEach(() => localStorage.clear());

  it('is the one that they had open here, of each person', () => {
    keepLastDraft(1, 7);
    expect([readLastDraft(1), readLastDraft(2)]).toEqual([7, undefined]);
    expect(draftToResume([draft(9, 'open'), draft(7, 'ready')], 7)?.id).toBe(7);
  });

  it('is none after they left it, or after it was published or scheduled', () => {
    keepLastDraft(1, null);
    expect(readLastDraft(1)).toBeNull();
    expect(draftToResume([draft(9, 'open')], null)).toBeUndefined();
    expect(draftToResume([draft(7, 'scheduled'), draft(9, 'open')], 7)).toBeUndefined();
  });

  it('is none in a browser that knows none', () => {
    expect(readLastDraft(1)).toBeUndefined();
    expect(draftToResume([draft(9, 'open')], undefined)).toBeUndefined();
    localStorage.setItem('vitrin-studio-draft-1', 'x');
    expect(readLastDraft(1)).toBeNull();
  });
});
