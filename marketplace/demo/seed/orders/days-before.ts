import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Chance } from '../chance.ts'

/** Returns a random time on the day `days` days before `now`. */
export const daysBefore = (now: Date, days: number, chance: Chance): Date =>
  new Date(now.getTime() - days * DAY_MS + Math.floor(chance.next() * DAY_MS * 0.9))
