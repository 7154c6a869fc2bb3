import type { SeedShowcaseProduct } from '../seed/seed-shapes.ts'
import { aloeFaceGel } from './showcase/aloe-face-gel.ts'
import { bambooToothbrushSet } from './showcase/bamboo-toothbrush-set.ts'
import { beeswaxFoodWraps } from './showcase/beeswax-food-wraps.ts'
import { cedarCoatHangers } from './showcase/cedar-coat-hangers.ts'
import { copperWaterBottle } from './showcase/copper-water-bottle.ts'
import { glassSprayBottleKit } from './showcase/glass-spray-bottle-kit.ts'
import { handwovenSeagrassStorageBasket } from './showcase/handwoven-seagrass-storage-basket.ts'
import { linenBathTowel } from './showcase/linen-bath-towel.ts'
import { magnesiumSleepBalm } from './showcase/magnesium-sleep-balm.ts'
import { matchaCeremonialGrade } from './showcase/matcha-ceremonial-grade.ts'
import { oliveOilCastileSoap } from './showcase/olive-oil-castile-soap.ts'
import { organicCottonTote } from './showcase/organic-cotton-tote.ts'
import { plantBasedLaundrySheets } from './showcase/plant-based-laundry-sheets.ts'
import { reusableProduceBags } from './showcase/reusable-produce-bags.ts'
import { rosemaryShampooBar } from './showcase/rosemary-shampoo-bar.ts'
import { woolDryerBalls } from './showcase/wool-dryer-balls.ts'
import { zeroWasteStarterKit } from './showcase/zero-waste-starter-kit.ts'

/** One product for each case of the product page (decisions, section 7). */
export const showcase: readonly SeedShowcaseProduct[] = [
  bambooToothbrushSet,
  linenBathTowel,
  plantBasedLaundrySheets,
  oliveOilCastileSoap,
  beeswaxFoodWraps,
  copperWaterBottle,
  glassSprayBottleKit,
  reusableProduceBags,
  aloeFaceGel,
  zeroWasteStarterKit,
  magnesiumSleepBalm,
  cedarCoatHangers,
  organicCottonTote,
  woolDryerBalls,
  rosemaryShampooBar,
  handwovenSeagrassStorageBasket,
  matchaCeremonialGrade,
]

/** Slugs from before, and the product that each leads to. */
export const formerSlugs: Readonly<Record<string, string>> = {
  'bamboo-toothbrushes': 'bamboo-toothbrush-set',
  'linen-towel': 'linen-bath-towel',
  'ceremonial-matcha': 'matcha-ceremonial-grade',
}
