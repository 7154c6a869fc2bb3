/** When campaigns run: pure. */

/** The period that contains `now`; it is over at `endTimestamp`. All in (Unix) seconds. */
export function periodAt(periodSeconds: number, now: number): { startTimestamp: number; endTimestamp: number } {
  const startTimestamp = Math.floor(now / periodSeconds) * periodSeconds
  return { startTimestamp, endTimestamp: startTimestamp + periodSeconds }
}
