/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns the current time in whole Unix seconds. */
export const nowSeconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)
