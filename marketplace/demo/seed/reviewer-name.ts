import { firstNames, lastNames } from '../content/reviewer-names.ts'
import type { Chance } from './chance.ts'

/** Returns a new display name that is not in `taken`, and adds it to `taken`. */
export function newName(taken: Set<string>, chance: Chance): string {
  for (;;) {
    const last = chance.pick(lastNames)
    const name = `${chance.pick(firstNames)} ${chance.hit(0.75) ? `${last.slice(0, 1)}.` : last}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
