import { z } from 'zod'
import anyProduct from './any-product-questions.json' with { type: 'json' }
import {
  type SeedDepartment,
  type SeedProduct,
  type SeedQuestion,
  type SeedShowcaseProduct,
  type SeedStore,
  seedDepartment,
  seedQuestion,
  seedShowcaseProduct,
  seedStore,
} from './content-schema.ts'
import babyKids from './departments/baby-kids.json' with { type: 'json' }
import bathBody from './departments/bath-body.json' with { type: 'json' }
import garden from './departments/garden.json' with { type: 'json' }
import hair from './departments/hair.json' with { type: 'json' }
import homeCare from './departments/home-care.json' with { type: 'json' }
import kitchen from './departments/kitchen.json' with { type: 'json' }
import linenBedding from './departments/linen-bedding.json' with { type: 'json' }
import pantry from './departments/pantry.json' with { type: 'json' }
import pets from './departments/pets.json' with { type: 'json' }
import skinCare from './departments/skin-care.json' with { type: 'json' }
import stationeryGifts from './departments/stationery-gifts.json' with { type: 'json' }
import wellness from './departments/wellness.json' with { type: 'json' }
import aloeFaceGel from './showcase/aloe-face-gel.json' with { type: 'json' }
import bambooToothbrushSet from './showcase/bamboo-toothbrush-set.json' with { type: 'json' }
import beeswaxFoodWraps from './showcase/beeswax-food-wraps.json' with { type: 'json' }
import cedarCoatHangers from './showcase/cedar-coat-hangers.json' with { type: 'json' }
import copperWaterBottle from './showcase/copper-water-bottle.json' with { type: 'json' }
import glassSprayBottleKit from './showcase/glass-spray-bottle-kit.json' with { type: 'json' }
import handwovenSeagrassStorageBasket from './showcase/handwoven-seagrass-storage-basket.json' with { type: 'json' }
import linenBathTowel from './showcase/linen-bath-towel.json' with { type: 'json' }
import magnesiumSleepBalm from './showcase/magnesium-sleep-balm.json' with { type: 'json' }
import matchaCeremonialGrade from './showcase/matcha-ceremonial-grade.json' with { type: 'json' }
import oliveOilCastileSoap from './showcase/olive-oil-castile-soap.json' with { type: 'json' }
import organicCottonTote from './showcase/organic-cotton-tote.json' with { type: 'json' }
import plantBasedLaundrySheets from './showcase/plant-based-laundry-sheets.json' with { type: 'json' }
import reusableProduceBags from './showcase/reusable-produce-bags.json' with { type: 'json' }
import rosemaryShampooBar from './showcase/rosemary-shampoo-bar.json' with { type: 'json' }
import woolDryerBalls from './showcase/wool-dryer-balls.json' with { type: 'json' }
import zeroWasteStarterKit from './showcase/zero-waste-starter-kit.json' with { type: 'json' }
import storesFile from './stores.json' with { type: 'json' }

/** The content of a catalogue. */
export interface SeedContent {
  readonly departments: readonly SeedDepartment[]
  readonly stores: readonly SeedStore[]
  readonly showcase: readonly SeedShowcaseProduct[]
  /** Former slugs, and the product slug that each redirects to. */
  readonly formerSlugs: Readonly<Record<string, string>>
}

/** Level 1 of the category tree, in the order of the menu. */
const departments = z
  .array(seedDepartment)
  .parse([
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
  ])

/** One product for each case of the product page (docs/demo.md#products). */
const showcase = z.array(seedShowcaseProduct).parse([
  // The standard case: in stock, one-time purchase, no variants.
  bambooToothbrushSet,
  // Seven colours with swatches and three sizes; four combinations do not exist, one is sold out.
  linenBathTowel,
  // A subscription with four frequencies, one of them the most common.
  plantBasedLaundrySheets,
  // Packs of one, three and six, the pack of three highlighted.
  oliveOilCastileSoap,
  // A group buy with 72 of 100 participants.
  beeswaxFoodWraps,
  // A timed deal that is always upcoming.
  copperWaterBottle,
  // A timed deal that is always running.
  glassSprayBottleKit,
  // An upcoming deal that also offers a one-time purchase.
  reusableProduceBags,
  // An upsell campaign, shown with `?campaignId=cmp-aloe`.
  aloeFaceGel,
  // A bundle of four, sold by the demo seller's store; its latest question has no answer.
  zeroWasteStarterKit,
  // Three deals with the first purchase, one of them free.
  magnesiumSleepBalm,
  // Out of stock and not orderable ("Notify Me").
  cedarCoatHangers,
  // Out of stock but orderable.
  organicCottonTote,
  // More than forty reviews, several with pictures, ratings of five features and a summary.
  woolDryerBalls,
  // Many questions: long and short, with several answers or none, by guests and by named shoppers.
  rosemaryShampooBar,
  // A name of more than fifty characters; no ratings and no questions.
  handwovenSeagrassStorageBasket,
  // A range of Talents, and eight FAQs of its own.
  matchaCeremonialGrade,
])

const formerSlugs = {
  'bamboo-toothbrushes': 'bamboo-toothbrush-set',
  'linen-towel': 'linen-bath-towel',
  'ceremonial-matcha': 'matcha-ceremonial-grade',
}

/** The whole catalogue of the demo. */
export const catalogue: SeedContent = {
  departments,
  stores: z.array(seedStore).parse(storesFile),
  showcase,
  formerSlugs,
}

/** Returns all products of the content. */
export const productsOf = ({ showcase, departments }: SeedContent): SeedProduct[] => [
  ...showcase,
  ...departments.flatMap(({ products }) => products),
]

const questionsByDepartment = new Map(departments.map(({ slug, questions }) => [slug, questions]))
const anyProductQuestions = z.array(seedQuestion).parse(anyProduct)

/** Returns the questions that fit a product of this department, leaf and shape. */
export const questionsFor = (department: string, { leaf, shape }: { leaf: string; shape: string }): SeedQuestion[] =>
  [...(questionsByDepartment.get(department) ?? []), ...anyProductQuestions].filter(
    ({ leaves, shapes }) => (!leaves || leaves.includes(leaf)) && (!shapes || shapes.includes(shape)),
  )
