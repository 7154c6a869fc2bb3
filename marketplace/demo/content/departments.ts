import type { SeedDepartment } from '../seed/seed-shapes.ts'
import { babyKids } from './departments/baby-kids.ts'
import { bathBody } from './departments/bath-body.ts'
import { garden } from './departments/garden.ts'
import { hair } from './departments/hair.ts'
import { homeCare } from './departments/home-care.ts'
import { kitchen } from './departments/kitchen.ts'
import { linenBedding } from './departments/linen-bedding.ts'
import { pantry } from './departments/pantry.ts'
import { pets } from './departments/pets.ts'
import { skinCare } from './departments/skin-care.ts'
import { stationeryGifts } from './departments/stationery-gifts.ts'
import { wellness } from './departments/wellness.ts'

/** Level 1 of the category tree, in the order of the menu. */
export const departments: readonly SeedDepartment[] = [
  homeCare,
  kitchen,
  bathBody,
  skinCare,
  hair,
  pantry,
  wellness,
  linenBedding,
  babyKids,
  garden,
  pets,
  stationeryGifts,
]
