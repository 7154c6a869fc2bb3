/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns a time in whole Unix seconds, the unit of the wire. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Returns the current time in whole Unix seconds. */
export const nowSeconds = (clock: Clock): number => unixSeconds(clock.now())
