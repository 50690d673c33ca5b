export interface TimeLeft {
  /** Whole seconds; 0 after the end. */
  total: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Returns the time until a moment in days, hours, minutes and seconds, rounded up to whole seconds. */
export function timeLeft(end: Date, now: Date): TimeLeft {
  const total = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return {
    total,
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
