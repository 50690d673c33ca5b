/** A clock that stands still until the test moves it. */
export interface TestClock {
  now: () => Date;
  /** @param milliseconds to move forward by */
  advance(milliseconds: number): void;
}

export function createTestClock(start = '2026-11-20T08:00:00Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
