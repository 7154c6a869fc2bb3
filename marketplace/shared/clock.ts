/** The one way to ask what time it is, so that a test decides. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Unix seconds of now, whole. */
export const nowSeconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)
