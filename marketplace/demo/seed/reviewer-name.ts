import { firstNames, lastNames } from '../content/reviewer-names.ts'
import type { Chance } from './chance.ts'

/** A person's name as the shop shows it, different from those `taken`, among which it is from now on. */
export function newName(taken: Set<string>, chance: Chance): string {
  for (;;) {
    const last = chance.pick(lastNames)
    const name = `${chance.pick(firstNames)} ${chance.hit(0.75) ? `${last.slice(0, 1)}.` : last}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
