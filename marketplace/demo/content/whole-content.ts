import type { SeedDepartment, SeedShowcaseProduct, SeedStore } from '../seed/seed-shapes.ts'
import { departments } from './departments.ts'
import { formerSlugs, showcase } from './showcase.ts'
import { stores } from './stores.ts'

/** What a catalogue is made from. */
export interface SeedContent {
  readonly departments: readonly SeedDepartment[]
  readonly stores: readonly SeedStore[]
  readonly showcase: readonly SeedShowcaseProduct[]
  readonly formerSlugs: Readonly<Record<string, string>>
}

/** Everything that the shop sells. */
export const wholeContent: SeedContent = { departments, stores, showcase, formerSlugs }
