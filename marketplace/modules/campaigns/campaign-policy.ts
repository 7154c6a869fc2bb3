/** When campaigns run: pure. */

/** Returns the period that contains `now`; it ends at `endTimestamp`. All values are Unix seconds. */
export function periodAt(periodSeconds: number, now: number): { startTimestamp: number; endTimestamp: number } {
  const startTimestamp = Math.floor(now / periodSeconds) * periodSeconds
  return { startTimestamp, endTimestamp: startTimestamp + periodSeconds }
}
