import type { SeedQuestion } from '../seed/seed-shapes.ts'
import { anyProductQuestions } from './questions/any-product.ts'
import { babyKidsQuestions } from './questions/baby-kids.ts'
import { bathBodyQuestions } from './questions/bath-body.ts'
import { gardenQuestions } from './questions/garden.ts'
import { hairQuestions } from './questions/hair.ts'
import { homeCareQuestions } from './questions/home-care.ts'
import { kitchenQuestions } from './questions/kitchen.ts'
import { linenBeddingQuestions } from './questions/linen-bedding.ts'
import { pantryQuestions } from './questions/pantry.ts'
import { petsQuestions } from './questions/pets.ts'
import { skinCareQuestions } from './questions/skin-care.ts'
import { stationeryGiftsQuestions } from './questions/stationery-gifts.ts'
import { wellnessQuestions } from './questions/wellness.ts'

/** What shoppers ask about the products of each department. */
export const questionBanks: Readonly<Record<string, readonly SeedQuestion[]>> = {
  'home-care': homeCareQuestions,
  kitchen: kitchenQuestions,
  'bath-body': bathBodyQuestions,
  'skin-care': skinCareQuestions,
  hair: hairQuestions,
  pantry: pantryQuestions,
  wellness: wellnessQuestions,
  'linen-bedding': linenBeddingQuestions,
  'baby-kids': babyKidsQuestions,
  garden: gardenQuestions,
  pets: petsQuestions,
  'stationery-gifts': stationeryGiftsQuestions,
}

/** What shoppers may ask about such a product. */
export const questionsFor = (department: string, { leaf, shape }: { leaf: string; shape: string }): SeedQuestion[] =>
  [...(questionBanks[department] ?? []), ...anyProductQuestions].filter(
    ({ leaves, shapes }) => (!leaves || leaves.includes(leaf)) && (!shapes || shapes.includes(shape)),
  )
