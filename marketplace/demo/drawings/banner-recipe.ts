import type { BannerSubject, PictureFacts } from '../../modules/finding/media/picture-drawing.ts'
import type { BannerOptions, BannerProduct } from './banner.ts'
import type { Colours } from './palettes.ts'
import { pictureRecipe } from './picture-recipe.ts'
import type { ShapeName } from './shapes/shapes.ts'

export interface BannerId {
  readonly of: BannerSubject
  readonly slug: string
  readonly textSide: 'left' | 'right'
}

/** All options that determine a wide picture before it is scaled. */
export interface BannerRecipe extends BannerOptions {
  /** The background colours. */
  readonly palette: Colours
}

const MAX_PRODUCTS = 5
const publicIdPattern = /^b\/(?<of>store|category)\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\/(?<side>left|right)$/
const MAX_PUBLIC_ID_LENGTH = 160
/** Drawn from above, or several items in one: they look best alone. */
const lying: ReadonlySet<ShapeName> = new Set(['brushSet', 'hangers', 'wraps', 'cuttingBoard', 'packet', 'kit'])

/** Reads a public id `b/{store|category}/{slug}/{side of the text}`. Returns undefined for anything else. */
export const parseBannerId = (publicId: string): BannerId | undefined => {
  const groups = publicId.length <= MAX_PUBLIC_ID_LENGTH ? publicIdPattern.exec(publicId)?.groups : undefined
  const { of, slug, side } = groups ?? {}
  if (slug === undefined) return undefined
  return { of: of === 'store' ? 'store' : 'category', slug, textSide: side === 'left' ? 'left' : 'right' }
}

/** Returns the recipe of a banner: each shape once, upright ones first. Undefined without products. */
export const bannerRecipe = (
  slug: string,
  facts: readonly PictureFacts[],
  textSide: 'left' | 'right',
): BannerRecipe | undefined => {
  const recipes = facts.flatMap((each) => pictureRecipe({ slug, view: 'front' }, each) ?? [])
  const shapes = recipes.filter(({ shape }, at) => recipes.findIndex((other) => other.shape === shape) === at)
  const ordered = [
    ...shapes.filter(({ shape }) => !lying.has(shape)),
    ...shapes.filter(({ shape }) => lying.has(shape)),
  ]
  const [first] = ordered
  if (!first) return undefined
  return {
    products: ordered.slice(0, MAX_PRODUCTS).map(
      ({ shape, palette, brand, name, note = '', parts }): BannerProduct => ({
        ...{ shape, palette, brand, name, note },
        ...(parts && { parts }),
      }),
    ),
    textSide,
    palette: first.palette,
  }
}
