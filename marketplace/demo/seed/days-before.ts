import type { Chance } from './chance.ts'

const DAY_MS = 86_400_000

/** Returns a random time on the day `days` days before `now`. */
export const daysBefore = (now: Date, days: number, chance: Chance): Date =>
  new Date(now.getTime() - days * DAY_MS + Math.floor(chance.next() * DAY_MS * 0.9))
