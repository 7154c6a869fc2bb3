import { type BannerOptions, type BannerProduct, bannerHeight, bannerWidth } from '../../demo/drawings/banner.ts'
import type { Colours } from '../../demo/drawings/palettes.ts'
import type { ShapeName } from '../../demo/drawings/shapes/shapes.ts'
import { planPhotoRendition } from './photo-rendition.ts'
import { type PictureExtension, type PictureFacts, pictureRecipe } from './picture-spec.ts'
import type { Picture, PictureStore } from './picture-store.ts'
import { rememberFacts } from './remember-facts.ts'
import type { PictureFormat, Transformation } from './transformation.ts'

/** What a wide picture shows products of. */
export type BannerOf = 'store' | 'category'

/** The products that stand for a store or category, the best first; `undefined` for one that there is not. */
export type BannerSource = (of: BannerOf, slug: string) => Promise<readonly PictureFacts[] | undefined>

export interface AskedBanner {
  readonly banner: { readonly of: BannerOf; readonly slug: string; readonly textSide: 'left' | 'right' }
  readonly extension?: PictureExtension | undefined
}

/** Everything that decides how a wide picture looks before it is scaled. */
export interface BannerRecipe extends BannerOptions {
  /** The colours of its ground. */
  readonly palette: Colours
}

/** Wider than any screen has it; a sharp screen gets it a little enlarged. */
const LARGEST = 1920
const MOST_PRODUCTS = 5
const publicIdPattern =
  /^b\/(?<of>store|category)\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\/(?<side>left|right)(?:\.(?<extension>webp|jpg))?$/
const longestPublicId = 160
/** Drawn from above, or many things in one: they look best where they stand alone. */
const lying: ReadonlySet<ShapeName> = new Set(['brushSet', 'hangers', 'wraps', 'cuttingBoard', 'packet', 'kit'])

/**
 * Reads a public id `b/{store|category}/{slug}/{side of the text}`, with or without `.webp` or `.jpg`; `undefined` when
 * it is anything else.
 */
export const parseBannerId = (publicId: string): AskedBanner | undefined => {
  const groups = publicId.length <= longestPublicId ? publicIdPattern.exec(publicId)?.groups : undefined
  const { of, slug, side, extension } = groups ?? {}
  if (slug === undefined) return undefined
  return {
    banner: { of: of === 'store' ? 'store' : 'category', slug, textSide: side === 'left' ? 'left' : 'right' },
    extension: extension === 'jpg' || extension === 'webp' ? extension : undefined,
  }
}

/** How a wide picture of some products is drawn: each shape once, what stands before what lies. None for no products. */
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
    products: ordered
      .slice(0, MOST_PRODUCTS)
      .map(({ shape, palette, brand, name, note = '' }): BannerProduct => ({ shape, palette, brand, name, note })),
    textSide,
    palette: first.palette,
  }
}

export type FindBanner = (
  asked: AskedBanner,
  transformation: Transformation,
  acceptsWebp: boolean,
) => Promise<{ readonly picture: Picture; readonly format: PictureFormat } | undefined>

/** Wide pictures of stores and categories, in whatever transformation they are asked for. */
export function bannerFinder(source: BannerSource, store: PictureStore): FindBanner {
  const factsOf = rememberFacts((key) => {
    const [of, slug = ''] = key.split('/')
    return source(of === 'store' ? 'store' : 'category', slug)
  })
  return async ({ banner: { of, slug, textSide }, extension }, transformation, acceptsWebp) => {
    const facts = await factsOf(`${of}/${slug}`)
    const recipe = facts && bannerRecipe(slug, facts, textSide)
    if (!recipe) return undefined
    const size = { width: bannerWidth, height: bannerHeight }
    const rendition = planPhotoRendition(size, transformation, { extension, acceptsWebp }, LARGEST)
    return { picture: await store.get(recipe, rendition), format: rendition.format }
  }
}
